import type { JsonSchema } from './api-schemas.ts'

/** One field of a schema in the reference. */
export interface SchemaLine {
  /** Path from the root, like `images[].width`; '' for the root itself. */
  field: string
  type: string
  /** The named schema it refers to, if any. */
  shape: string | null
  /** Limits, formats and allowed values as text. */
  note: string
  required: boolean
}

const MAX_DEPTH = 4

/** The name of the referenced schema, or null. */
export const shapeName = (schema: JsonSchema): string | null =>
  typeof schema.$ref === 'string' ? (schema.$ref.split('/').at(-1) ?? null) : null

const isNull = (schema: JsonSchema): boolean => schema.type === 'null'
const alternatives = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]

interface Seen {
  /** The schema without its `null` alternative. */
  schema: JsonSchema
  nullable: boolean
}

const unwrap = (schema: JsonSchema): Seen => {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null')
    return { schema: { ...schema, type: types.join(' or ') }, nullable: types.length < schema.type.length }
  }
  const options = alternatives(schema)
  const rest = options.filter((option) => !isNull(option))
  const [only] = rest
  if (only && rest.length === 1)
    return { schema: { ...schema, anyOf: undefined, ...only }, nullable: options.length > 1 }
  return { schema, nullable: options.length > rest.length }
}

const typeWord = (schema: JsonSchema): string => {
  if (shapeName(schema)) return ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${typeWord(unwrap((schema.items ?? {}) as JsonSchema).schema)}`.trimEnd()
  const options = alternatives(schema).filter((option) => !isNull(option))
  if (options.length > 0) return [...new Set(options.map(typeWord))].join(' or ')
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

// Zod adds the range of safe integers to every integer; it is left out.
const meaningful = (limit: unknown) => (Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER ? undefined : limit)

const noteOf = (schema: JsonSchema, nullable: boolean): string => {
  const facts: [unknown, (value: string) => string][] = [
    [schema.description, (value) => value],
    [schema.format, (value) => value],
    [meaningful(schema.minimum), (value) => `at least ${value}`],
    [meaningful(schema.maximum), (value) => `at most ${value}`],
    [schema.minLength, (value) => `at least ${value} ${value === '1' ? 'character' : 'characters'}`],
    [schema.maxLength, (value) => `at most ${value} characters`],
    [schema.maxItems, (value) => `at most ${value} items`],
    [schema.default, (value) => `${value} by default`],
  ]
  const words = facts.flatMap(([value, inWords]) => (isPlain(value) && value !== '' ? [inWords(String(value))] : []))
  return [...words, ...(nullable ? ['or null'] : [])].join(', ')
}

/** Flattens a schema to its fields, at most four levels deep; named schemas are linked. */
export const schemaLines = (schema: JsonSchema, field = '', required = true, depth = 0): SchemaLine[] => {
  const { schema: seen, nullable } = unwrap(schema)
  const element = seen.type === 'array' ? unwrap((seen.items ?? {}) as JsonSchema).schema : null
  const inner = element ?? seen
  const own: SchemaLine = {
    field: field || 'the value',
    type: typeWord(seen),
    shape: shapeName(inner),
    note: noteOf(seen, nullable),
    required,
  }
  const properties = inner.properties as Record<string, JsonSchema> | undefined
  if (!properties || depth >= MAX_DEPTH) return [own]
  const needed = new Set((inner.required as string[] | undefined) ?? [])
  const prefix = `${field}${element ? '[]' : ''}`
  const below = Object.entries(properties).flatMap(([name, of]) =>
    schemaLines(of, prefix ? `${prefix}.${name}` : name, needed.has(name), depth + 1),
  )
  return field === '' && !element ? below : [own, ...below]
}
