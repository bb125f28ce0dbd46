/** Saves a file of this site, or one in memory, without leaving the page. */
export const saveAs = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
