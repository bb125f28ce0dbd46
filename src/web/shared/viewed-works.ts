const KEY = 'viewed-works'
const MAX_REMEMBERED = 20

/** The ids of the works viewed in this session, the latest first. They stay in this browser tab. */
export const viewedWorks = (): string[] => {
  const stored = sessionStorage.getItem(KEY)
  return stored ? stored.split(',') : []
}

/** Remembers that a work was viewed, for the recommendations of Explore. */
export const rememberViewed = (id: string): void => {
  try {
    const ids = [id, ...viewedWorks().filter((one) => one !== id)].slice(0, MAX_REMEMBERED)
    sessionStorage.setItem(KEY, ids.join(','))
  } catch {
    // Where the browser stores nothing, nothing is remembered.
  }
}
