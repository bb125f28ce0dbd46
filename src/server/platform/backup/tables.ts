import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { hashing, skip } from './archive.ts'

export interface Table {
  name: string
  /** Quoted, without generated ones. */
  columns: string
  /** The order of its rows, the same on every server. */
  order: string
}

/**
 * Tables are cut into parts of about this size at the end of a row, because a tar has the size of a part before it. Hashing one
 * takes a millisecond or two, for which nothing else runs.
 */
const PART_BYTES = 1024 * 1024
/** How values are written must not depend on the server. */
export const SESSION = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1`

/** Unlogged tables are left out: they count what nobody misses. */
const TABLES = `
  select quote_ident(c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
        order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), quote_ident(c.relname) || '::text collate "C"') as "order"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
    and relname <> 'restore_unfinished' order by c.relname collate "C"`
const FOREIGN_KEYS = `
  select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

export const readTables = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(TABLES)).rows

const copyOut = (client: pg.Client, { name, columns, order }: Table): Readable =>
  client.query(copyTo(`copy (select ${columns} from public.${name} order by ${order}) to stdout`))

/** Hands the rows of a table to `each` in parts; returns the hash of the whole. */
export const exportTable = async (
  client: pg.Client,
  table: Table,
  each: (part: Buffer, number: number) => Promise<unknown>,
): Promise<string> => {
  const { through, digest } = hashing()
  const copied = pipeline(copyOut(client, table), through)
  copied.catch(() => undefined)
  let number = 0
  for await (const part of inParts(through)) {
    await each(part, number)
    number += 1
  }
  await copied
  return digest()
}

export const hashTable = async (client: pg.Client, table: Table): Promise<string> => {
  const { through, digest } = hashing()
  await Promise.all([pipeline(copyOut(client, table), through), skip(through)])
  return digest()
}

export const importPart = (client: pg.Client, { name, columns }: Table, content: Readable): Promise<void> =>
  pipeline(content, client.query(copyFrom(`copy public.${name} (${columns}) from stdin`)))

/**
 * Runs `fill` on emptied tables, without the triggers and foreign keys that would look at half of the rows. The foreign keys are
 * added again afterwards, which checks all of them; this needs the owner of the tables, but no superuser.
 */
export const refill = async (client: pg.Client, tables: readonly Table[], fill: () => Promise<void>): Promise<void> => {
  const names = tables.map(({ name }) => `public.${name}`)
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(FOREIGN_KEYS)
  await client.query(`truncate ${names.join(', ')}`)
  for (const { name, key } of keys) await client.query(`alter table ${name} drop constraint ${key}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await fill()
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { name, key, definition } of keys)
    await client.query(`alter table ${name} add constraint ${key} ${definition}`)
}

/** Buffers of whole rows: in the text of COPY, a line end is always the end of a row. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    const end = size + chunk.byteLength < PART_BYTES ? -1 : chunk.lastIndexOf(10)
    if (end >= 0) yield Buffer.concat([...kept, chunk.subarray(0, end + 1)])
    kept = end >= 0 ? [Buffer.from(chunk.subarray(end + 1))] : [...kept, chunk]
    size = end >= 0 ? chunk.byteLength - end - 1 : size + chunk.byteLength
  }
  if (size > 0) yield Buffer.concat(kept)
}
