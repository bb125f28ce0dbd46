/** Saves a file of this site, or one in memory, without leaving the page. */
export const saveAs = (url: string, name: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

const SAVING_MS = 1000

/** Saves what is in memory. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  saveAs(url, name)
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS)
}
