import { createReadStream } from 'node:fs'
import pg from 'pg'
import type { About } from './about.ts'
import { restoreDatabase } from './restore-database.ts'

/** One for all attempts, so that a killed one leaves at most one behind, until the next. */
const SUFFIX = '_restore_trial'
const MAX_NAME_BYTES = 63
const NOT_ALLOWED = '42501'

const withDatabaseName = (url: string, name: string): string => {
  const at = url.indexOf('?')
  const [base, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return `${base.replace(/(\/\/[^/]*)(\/.*)?$/, '$1')}/${encodeURIComponent(name)}${query}`
}

/**
 * Restores the tables of an archive into a scratch database on the same server, compares them, and drops it. Resolves with why
 * that was not possible, or null.
 */
export const tryRestore = async (databaseUrl: string, path: string, about: About): Promise<string | null> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  const scratch = `${(client.database ?? 'gesso').slice(0, MAX_NAME_BYTES - SUFFIX.length)}${SUFFIX}`
  const name = client.escapeIdentifier(scratch)
  try {
    await client.connect()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    try {
      await restoreDatabase(withDatabaseName(databaseUrl, scratch), about, () => createReadStream(path))
      return null
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  } catch (error) {
    if ((error as { code?: string }).code === NOT_ALLOWED)
      return 'The account of the database may not create a scratch database (CREATEDB), so no backup is restored as a test.'
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
