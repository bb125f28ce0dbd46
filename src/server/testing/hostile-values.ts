import fc from 'fast-check'
import { z } from 'zod'

/** Markers for values that JSON.stringify cannot serialize, replaced in the resulting text. */
const RAW: Record<string, string> = {
  '@@infinite@@': '1e309',
  '@@minus-zero@@': '-0',
  '@@huge@@': '123456789012345678901234567890',
}
const DEPTH = 10_000
export const DEEP_JSON = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
export const LONG = 10_000

/** JSON text, including numbers that JavaScript never serializes. */
export const hostileJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"(@@[a-z-]+@@)"/g, (whole, mark: string) => RAW[mark] ?? whole)

type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

export interface HostileValue {
  label: string
  value: unknown
  type: JsonType
}

/** Substituted for every field in turn. */
export const HOSTILE_VALUES: HostileValue[] = [
  { label: 'null', value: null, type: 'null' },
  { label: 'true', value: true, type: 'boolean' },
  { label: 'a number', value: 7, type: 'number' },
  { label: 'minus zero', value: '@@minus-zero@@', type: 'number' },
  { label: 'infinity', value: '@@infinite@@', type: 'number' },
  { label: 'a huge number', value: '@@huge@@', type: 'number' },
  { label: 'an empty object', value: {}, type: 'object' },
  { label: 'an object that looks like text', value: { toString: 'x', length: 1 }, type: 'object' },
  { label: 'an empty list', value: [], type: 'array' },
  { label: 'a list of text', value: ['x'], type: 'array' },
  { label: 'empty text', value: '', type: 'string' },
  { label: 'long text', value: 'x'.repeat(LONG), type: 'string' },
  { label: 'a NUL', value: 'a\u0000b', type: 'string' },
  { label: 'half a character', value: 'a\ud800b', type: 'string' },
  { label: 'inherited names', value: 'constructor __proto__ toString valueOf hasOwnProperty', type: 'string' },
  { label: 'the word null', value: 'null', type: 'string' },
  { label: 'a number as text', value: '1e309', type: 'string' },
]

/** Names that would leak or take over data if unknown fields were stored (mass assignment). */
export const FOREIGN_FIELDS = [
  'admin',
  'is_admin',
  'owner_id',
  'user_id',
  'email_verified',
  'stripe_account_id',
  'published_at',
  'gallery_published_at',
  'slug',
  'constructor_name',
] as const

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxLength?: number
}

export interface Field {
  /** Names joined by dots, as in errors. */
  path: string
  /** The JSON types that the contract accepts; null for any. */
  types: Set<JsonType> | null
  /** Maximum length; null where a pattern, a format or an enum limits it. */
  maxLength: number | null
  /** True for text without any limit, which is a defect. */
  unbounded: boolean
}

const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return inner.length > 0 ? inner.flatMap(alternatives) : [schema]
}

const listTypes = (schema: JsonSchema): Set<JsonType> | null => {
  const found = new Set<JsonType>()
  for (const one of alternatives(schema)) {
    const types = one.type === undefined ? (one.enum ?? [one.const]).map((value) => typeof value) : [one.type].flat()
    for (const type of types) {
      if (type === 'undefined') return null
      found.add((type === 'integer' ? 'number' : type) as JsonType)
    }
  }
  return found
}

const toField = (path: string, schema: JsonSchema): Field => {
  const texts = alternatives(schema).filter(({ type }) => type === 'string')
  const isShaped = (text: JsonSchema) =>
    text.pattern !== undefined || text.format !== undefined || !!text.enum || 'const' in text
  const free = texts.filter((text) => !isShaped(text))
  const lengths = free.map(({ maxLength }) => maxLength ?? Number.POSITIVE_INFINITY)
  return {
    path,
    types: listTypes(schema),
    maxLength: lengths.length > 0 ? Math.max(...lengths) : null,
    unbounded: lengths.includes(Number.POSITIVE_INFINITY),
  }
}

/** A field that has another form in each of several forms of a body accepts what one of them does. */
const merged = (fields: Field[]): Field[] =>
  [...Map.groupBy(fields, ({ path }) => path).values()].map((same) => ({
    path: same[0]?.path ?? '',
    types: same.some(({ types }) => types === null) ? null : new Set(same.flatMap(({ types }) => [...(types ?? [])])),
    maxLength: same.reduce<number | null>(
      (most, { maxLength }) => (maxLength === null ? most : Math.max(most ?? 0, maxLength)),
      null,
    ),
    unbounded: same.some(({ unbounded }) => unbounded),
  }))

const fieldsBelow = (schema: JsonSchema, path: string): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    const objects = alternatives(inner).flatMap((one) => fieldsBelow(one, at))
    const items = alternatives(inner).flatMap((one) =>
      one.items ? [toField(`${at}.0`, one.items), ...fieldsBelow(one.items, `${at}.0`)] : [],
    )
    return [toField(at, inner), ...objects, ...items]
  })

/** Every field of a schema, including nested ones. */
export const listFields = (schema: z.ZodType): Field[] =>
  merged(
    alternatives(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as JsonSchema,
    ).flatMap((form) => fieldsBelow(form, '')),
  )

/** The body with `value` at `path`; missing parents are created. */
export const withValueAt = (body: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.')
  const inner =
    rest.length === 0
      ? value
      : withValueAt((body as Record<string, unknown> | undefined)?.[name], rest.join('.'), value)
  if (/^\d+$/.test(name)) return [inner, ...(Array.isArray(body) ? body.slice(1) : [])]
  return { ...(body as object | undefined), [name]: inner }
}

/** Reproducible random variants of a valid body: each field valid, hostile, any JSON, any text, or absent. */
export const randomBodies = (fields: Field[], right: unknown, count: number, seed: number): unknown[] => {
  const values = Object.fromEntries(
    fields
      .filter(({ path }) => !path.includes('.'))
      .map(({ path }) => {
        const valid = (right as Record<string, unknown> | undefined)?.[path]
        return [
          path,
          fc.oneof(
            { weight: 4, arbitrary: fc.constant(valid ?? 'text') },
            { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_VALUES.map(({ value }) => value)) },
            { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
            { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
          ),
        ] as const
      }),
  )
  const whole = fc.oneof(
    { weight: 9, arbitrary: fc.record(values, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  )
  return fc.sample(whole, { numRuns: count, seed })
}
