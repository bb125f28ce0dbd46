/** The encodings of answers, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const MOST_REMEMBERED = 100
/** What was read of the few values that browsers send. */
const read = new Map<string, readonly Encoding[]>()
const NONE: readonly Encoding[] = []

const understand = (accepted: string): readonly Encoding[] => {
  const found = accepted.split(',').flatMap((one) => {
    const [name = '', ...rules] = one.split(';').map((part) => part.trim().toLowerCase())
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name]
  })
  return ENCODINGS.filter((encoding) => found.includes(encoding))
}

/** The encodings a reader takes, as its Accept-Encoding says, the better one first. */
export const encodingsFor = (accepted: string | undefined): readonly Encoding[] => {
  if (accepted === undefined) return NONE
  const known = read.get(accepted)
  if (known) return known
  const understood = understand(accepted)
  if (read.size < MOST_REMEMBERED) read.set(accepted, understood)
  return understood
}
