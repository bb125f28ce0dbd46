import { hash } from 'node:crypto'
import type { z } from 'zod'

/** Parts of answers that never change again: the schema each was checked against, its JSON, and a digest of that. */
const written = new WeakMap<object, { schema: z.ZodType; json: string; digest: string }>()
const trusting = new WeakSet<z.ZodType>()

/** From now on the schema takes what was checked against it before as it is, also inside of another schema. */
const trustKept = (schema: z.ZodType): void => {
  if (trusting.has(schema)) return
  trusting.add(schema)
  const check = schema._zod.run
  schema._zod.run = (payload, context) =>
    isObject(payload.value) && written.get(payload.value)?.schema === schema ? payload : check(payload, context)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const freeze = (value: unknown): void => {
  if (!isObject(value) || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/**
 * Checks a part of answers against its schema and writes it as JSON, once: the answers it is a part of take both from
 * here. What comes back can no longer be changed. Throws when the part breaks the schema.
 */
export const keepWritten = <S extends z.ZodType>(schema: S, part: z.input<S>): z.output<S> => {
  trustKept(schema)
  const parsed = schema.safeParse(part)
  if (!parsed.success) throw new Error(`A part of an answer breaks its contract: ${parsed.error.message}`)
  const kept = parsed.data
  if (!isObject(kept)) throw new TypeError('Only objects can be kept.')
  freeze(kept)
  const json = JSON.stringify(kept)
  written.set(kept, { schema, json, digest: hash('sha1', json, 'base64url') })
  return kept
}

/** Kept parts stand in an answer, in a part of it, or in a list there. */
const DEPTH = 2

const write = (value: unknown, depth: number, leaf: (kept: { json: string; digest: string }) => string): string => {
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const kept = written.get(value)
  if (kept) return leaf(kept)
  if (depth === 0) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item, depth - 1, leaf)).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${write(field, depth - 1, leaf)}`).join(',')}}`
}

/** The JSON of an answer that passed its contract, with its kept parts as they were written. */
export const writeAnswer = (answer: unknown): string => write(answer, DEPTH, ({ json }) => json)

/** Tells answers apart by their content, without writing their kept parts again. */
export const digestOf = (answer: unknown): string =>
  hash(
    'sha1',
    write(answer, DEPTH, ({ digest }) => digest),
    'base64url',
  )
