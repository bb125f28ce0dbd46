const EXTENSIONS: [extension: string, at: number, bytes: string][] = [
  ['jpg', 0, 'ffd8ff'],
  ['png', 0, '89504e47'],
  ['webp', 8, '57454250'],
  ['avif', 8, '61766966'],
  ['gif', 0, '47494638'],
  ['tif', 0, '49492a00'],
  ['tif', 0, '4d4d002a'],
]
export const LONGEST_SIGNATURE_BYTES = 12

/** The extension of a picture by its first bytes; originals are stored without a name. */
export const pictureExtension = (head: Buffer): string => {
  const found = EXTENSIONS.find(([, at, bytes]) => head.toString('hex', at, at + bytes.length / 2) === bytes)
  return found ? `.${found[0]}` : ''
}
