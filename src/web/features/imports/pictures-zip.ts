import { INVENTORY_PICTURES } from '#contract/constants.ts'

const PICTURE = /\.(?:jpe?g|png|gif|webp|tiff?|heic|heif|avif|bmp)$/i

/** Pictures to send with a list, as one ZIP; or why they cannot be. */
export type PackedPictures = { file: File; problem: null } | { file: null; problem: string }

/** The path in the folder that was chosen or dropped. */
const pathIn = (file: File & { relativePath?: string }): string =>
  (file.webkitRelativePath || file.relativePath || file.name).replace(/^(?:\.?\/)+/, '')

/** Takes a ZIP as it is, and makes one of picture files and folders. Files of other kinds are left out. */
export const packPictures = async (files: readonly File[]): Promise<PackedPictures> => {
  const refuse = (problem: string): PackedPictures => ({ file: null, problem })
  const zips = files.filter(({ name }) => /\.zip$/i.test(name))
  const pictures = files.filter(({ name }) => PICTURE.test(name))
  const [zip] = zips
  if (zips.length > 1 || (zip && pictures.length > 0)) return refuse('Choose one ZIP, or pictures without a ZIP.')
  const bytes = [...zips, ...pictures].reduce((sum, { size }) => sum + size, 0)
  if (bytes > INVENTORY_PICTURES.maxBytes)
    return refuse(
      `These are more than ${INVENTORY_PICTURES.maxText}. Use smaller pictures, or split the list and its pictures.`,
    )
  if (zip) return { file: zip, problem: null }
  if (pictures.length === 0) return refuse('There are no pictures among these files. Choose JPEG, PNG or WebP files.')
  if (pictures.length > INVENTORY_PICTURES.maxEntries)
    return refuse(`Choose at most ${INVENTORY_PICTURES.maxEntries.toLocaleString('en')} pictures at a time.`)
  try {
    return { file: await createZip(pictures), problem: null }
  } catch {
    return refuse('A picture could not be opened. It may have been moved or renamed: choose them again.')
  }
}

/** The name of the folder, or of the only picture. */
const zipName = (pictures: readonly File[]): string => {
  const [first = ''] = pictures.map(pathIn)
  const [folder = '', ...rest] = first.split('/')
  if (rest.length > 0) return `${folder}.zip`
  return pictures.length === 1 ? `${first}.zip` : 'pictures.zip'
}

const UTF8_NAMES = 0x08_00
const VERSION = 20

/**
 * A ZIP that names the files instead of copying them: they stay on the disk until they are sent. Pictures are compressed
 * already, so nothing is. The time is that of the latest, so that the same pictures make the same file, whose upload goes on.
 */
const createZip = async (pictures: readonly File[]): Promise<File> => {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directoryBytes = 0
  for (const picture of pictures) {
    const name = new TextEncoder().encode(pathIn(picture))
    const crc = checksum(new Uint8Array(await picture.arrayBuffer()))
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of extra fields.
    const facts = [[VERSION, 2], [UTF8_NAMES, 2], [0, 2], [0, 2], [0x21, 2], [crc, 4], [picture.size, 4], [picture.size, 4], [name.length, 2], [0, 2]] as const // biome-ignore format: one line
    const head = bytesFrom([[0x04_03_4b_50, 4], ...facts])
    const entry = bytesFrom([[0x02_01_4b_50, 4], [VERSION, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]) // biome-ignore format: one line
    parts.push(head, name, picture)
    directory.push(entry, name)
    offset += head.length + name.length + picture.size
    directoryBytes += entry.length + name.length
  }
  const end = bytesFrom([[0x06_05_4b_50, 4], [0, 4], [pictures.length, 2], [pictures.length, 2], [directoryBytes, 4], [offset, 4], [0, 2]]) // biome-ignore format: one line
  const lastModified = Math.max(...pictures.map((one) => one.lastModified))
  return new File([...parts, ...directory, end], zipName(pictures), { type: 'application/zip', lastModified })
}

/** Numbers in the order of bytes of a ZIP, each with its length. */
const bytesFrom = (values: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(values.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255))) // biome-ignore format: one line

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

/** CRC-32, as a ZIP states it. */
const checksum = (bytes: Uint8Array): number => {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (CHECKSUMS[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
