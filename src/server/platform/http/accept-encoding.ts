const MOST_REMEMBERED = 100
/** What was read of the few values that browsers send. */
const read = new Map<string, ReadonlySet<string>>()

const encodingsOf = (accepted: string): ReadonlySet<string> => {
  const found = accepted.split(',').flatMap((one) => {
    const [name = '', ...rules] = one.split(';').map((part) => part.trim().toLowerCase())
    return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name]
  })
  return new Set(found)
}

/** True when a reader takes answers in `encoding`, as its Accept-Encoding says. */
export const takesEncoding = (accepted: string | undefined, encoding: string): boolean => {
  if (accepted === undefined) return false
  const known = read.get(accepted) ?? encodingsOf(accepted)
  if (read.size < MOST_REMEMBERED) read.set(accepted, known)
  return known.has(encoding)
}
