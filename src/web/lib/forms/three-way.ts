/** What changes as a whole in a form: a field, or several that mean something only together. */
export interface Part<Values> {
  /** As the form names it. */
  label: string
  fields: readonly (keyof Values & string)[]
  /** What a person reads of it; without it, the fields as they are. */
  text?(values: Values): string
  /** What is compared where different texts mean the same; without it, the fields as they are. */
  meaning?(values: Values): unknown
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const same = (one: unknown, other: unknown): boolean => {
  // The server trims what is stored, so spaces at the ends are no difference.
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const names = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && same(one[name], other[name]))
  )
}

const getValues = <Values extends object>({ fields }: Part<Values>, values: Values): unknown[] =>
  fields.map((field) => values[field])

const isSame = <Values extends object>(part: Part<Values>, one: Values, other: Values): boolean =>
  same(getValues(part, one), getValues(part, other)) ||
  (part.meaning !== undefined && same(part.meaning(one), part.meaning(other)))

/** `values` with a part of `from`. */
export const withPart = <Values extends object>(part: Part<Values>, values: Values, from: Values): Values => ({
  ...values,
  ...Object.fromEntries(part.fields.map((field) => [field, from[field]])),
})

/** The part as a person reads it. */
export const formatPart = <Values extends object>(part: Part<Values>, values: Values): string =>
  part.text?.(values) ??
  getValues(part, values)
    .map((value) => String(value ?? '').trim())
    .filter((text) => text !== '')
    .join(', ')

/**
 * Compares what is typed and what is stored now with what the form was opened with. `merged` is what is typed, with the
 * parts that only the other save changed; `disputed` are the parts that both changed, each to something else.
 */
export const mergeThreeWays = <Values extends object>(
  parts: readonly Part<Values>[],
  { opened, mine, theirs }: { opened: Values; mine: Values; theirs: Values },
): { merged: Values; disputed: Part<Values>[] } => {
  const theirsOnly = parts.filter((part) => isSame(part, opened, mine) && !isSame(part, opened, theirs))
  return {
    merged: theirsOnly.reduce((values, part) => withPart(part, values, theirs), mine),
    disputed: parts.filter(
      (part) => !isSame(part, opened, mine) && !isSame(part, opened, theirs) && !isSame(part, mine, theirs),
    ),
  }
}
