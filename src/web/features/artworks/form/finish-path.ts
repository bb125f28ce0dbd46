/** The form of the first of these works, which leads on to the forms of the others; the dashboard when none is left. */
export const finishPath = ([first, ...rest]: readonly string[]): string => {
  if (first === undefined) return '/dashboard'
  return `/artwork/${first}/edit${rest.length > 0 ? `?then=${rest.join(',')}` : ''}`
}

/** The ids of the works that `finishPath` put behind this one. */
export const worksToFinish = (search: URLSearchParams): string[] => search.get('then')?.split(',').filter(Boolean) ?? []
