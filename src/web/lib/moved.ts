/** The list with one entry moved to another place; places outside the list change nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [entry] = list.slice(from, from + 1)
  if (entry === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(to, 0, entry)
}
