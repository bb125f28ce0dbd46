/** A variable of the environment that is no setting, and the setting that was probably meant. */
export interface Misspelt {
  name: string
  meant: string
}

/** An environment has many variables that are not ours, so a short name must be almost right, a long one may be less so. */
const maxEdits = (name: string): number => (name.length < 12 ? 1 : 2)

/** How many letters have to be inserted, deleted, replaced or swapped with their neighbor. */
const edits = (a: string, b: string): number => {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (back: number, left: number) => (back === 0 ? row : rows[i - back])?.[j - left] ?? Infinity
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const replaced = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, isSwapped ? at(2, 2) + 1 : Infinity))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}

/** The variables that look like a setting which is not set itself, such as DATABSE_URL or port. */
export const findMisspelt = (env: Record<string, string | undefined>, settings: readonly string[]): Misspelt[] => {
  const unset = settings.filter((setting) => !env[setting]?.trim())
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const upper = name.toUpperCase().replaceAll('-', '_')
      const meant = unset
        .filter((setting) => Math.abs(setting.length - name.length) <= maxEdits(setting))
        .map((setting) => ({ setting, count: edits(upper, setting) }))
        .filter(({ setting, count }) => count <= maxEdits(setting))
        .toSorted((a, b) => a.count - b.count)[0]?.setting
      return meant === undefined ? [] : [{ name, meant }]
    })
}
