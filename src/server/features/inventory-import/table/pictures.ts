const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|heic|heif|avif|bmp)$/i
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/i
export const isAddress = (reference: string): boolean => /^https?:\/\//i.test(reference)

export interface PictureFinder {
  /** The entry that a reference names. */
  find(reference: string): string | null
  /** The only entry whose name is the same but for words such as `final`, signs and the end: `ferry-slip.png` for `ferry_slip_FINAL.png`. */
  nearest(reference: string): string | null
  /** The entries whose name is an inventory number, alone or with something after it: `007.jpg`, `007 (2).jpg`. */
  findByNumber(number: string): string[]
  /** Entries that are pictures. */
  entries: string[]
}

const fold = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .toLowerCase()
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const stem = (path: string): string => path.replace(/\.[^./]*$/, '')
/** What people add to the name of a later version. */
const VERSIONS =
  /(?<!\p{L})(?:final|copy|kopie|copie|edit(?:ed)?|new|neu|web|hi-?res|low-?res|large|small|v\d+|\d+)(?!\p{L})/gu
const bareStem = (name: string): string =>
  stem(baseName(name))
    .replaceAll('_', ' ')
    .replace(VERSIONS, '')
    .replaceAll(/[^\p{L}]+/gu, '')
const isJpeg = (name: string): boolean => /\.jpe?g$/i.test(name)

export const createPictureFinder = (paths: readonly string[]): PictureFinder => {
  const entries = paths.filter((path) => PICTURE.test(path) && !IGNORED.test(path))
  const folded = entries.map((entry) => ({ entry, path: fold(entry), name: baseName(fold(entry)) }))
  const decoded = (reference: string): string => {
    try {
      return decodeURIComponent(reference)
    } catch {
      return reference
    }
  }
  /** The only entry of a kind; two of the same name in two folders are none. */
  const only = (found: typeof folded): string | null => (found.length === 1 ? (found[0]?.entry ?? null) : null)
  const search = (reference: string): string | null => {
    const path = fold(reference)
    const name = baseName(path)
    return (
      entries.find((entry) => entry === reference) ??
      only(folded.filter((one) => one.path === path)) ??
      only(folded.filter((one) => one.path.endsWith(`/${path}`))) ??
      only(folded.filter((one) => one.name === name)) ??
      (isJpeg(name) ? only(folded.filter((one) => isJpeg(one.name) && stem(one.name) === stem(name))) : null) ??
      (PICTURE.test(name) ? null : only(folded.filter((one) => stem(one.name) === name)))
    )
  }
  return {
    entries,
    find: (reference) => (isAddress(reference) ? null : (search(reference) ?? search(decoded(reference)))),
    nearest: (reference) => {
      const wanted = bareStem(fold(decoded(reference)))
      // A short name is near to too many.
      return wanted.length < 4 ? null : only(folded.filter(({ name }) => bareStem(name) === wanted))
    },
    findByNumber: (number) => {
      const plain = fold(number).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      if (plain.replaceAll('-', '') === '') return []
      return folded
        .filter(({ name }) => {
          const own = stem(name).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
          return own === plain || own.replace(/-\d{1,2}-?$/, '') === plain || own.replace(/-[a-h]$/, '') === plain
        })
        .map(({ entry }) => entry)
        .toSorted()
    },
  }
}
