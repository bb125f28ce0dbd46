/** For failures the reader does not learn of: they go to the browser's console only (CD-11.9, CD-12.17). */
export const logQuietly = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the one place of the browser that writes there
  console.warn(what, error)
}
