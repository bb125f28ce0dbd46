import { RETURN_TO_KEY } from '#contract/constants.ts'

const isOwnPath = (path: string) => /^\/(?!\/)/.test(path) && !/^\/(login|signup)\b/.test(path)

const attempt = <T>(work: (store: Storage) => T): T | null => {
  try {
    return work(sessionStorage)
  } catch {
    // A blocked storage remembers nothing; sign-in then ends at the dashboard.
    return null
  }
}

/** Remembers the path a visitor was turned away from (AW-1.2); only paths of this app are kept. */
export const rememberReturnTo = (path: string): void => {
  if (isOwnPath(path)) attempt((store) => store.setItem(RETURN_TO_KEY, path))
}

/** The remembered path, which stays remembered; null while there is none. */
export const peekReturnTo = (): string | null => attempt((store) => store.getItem(RETURN_TO_KEY))

/** Where sign-in ends: the remembered path, once, else the dashboard. */
export const takeReturnTo = (): string => {
  const path = attempt((store) => store.getItem(RETURN_TO_KEY))
  attempt((store) => store.removeItem(RETURN_TO_KEY))
  return path && isOwnPath(path) ? path : '/dashboard'
}
