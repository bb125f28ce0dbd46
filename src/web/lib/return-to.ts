import { RETURN_TO_KEY } from '#contract/constants.ts'

const isOwnPath = (path: string) => /^\/(?!\/)/.test(path) && !/^\/(login|signup)\b/.test(path)

/** Remembers the path a visitor was turned away from (AW-1.2); only paths of this app are kept. */
export const rememberReturnTo = (path: string): void => {
  if (isOwnPath(path)) sessionStorage.setItem(RETURN_TO_KEY, path)
}

/** Where sign-in ends: the remembered path, once, else the dashboard. */
export const takeReturnTo = (): string => {
  const path = sessionStorage.getItem(RETURN_TO_KEY)
  sessionStorage.removeItem(RETURN_TO_KEY)
  return path && isOwnPath(path) ? path : '/dashboard'
}
