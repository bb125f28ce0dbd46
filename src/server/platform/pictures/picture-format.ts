/** The accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'

/** Number of leading bytes that `sniffFormat` needs. */
export const SNIFFED_BYTES = 64

/** Detects the format by the first bytes; the file name and the declared type are ignored. */
export const sniffFormat = (head: Uint8Array): PictureFormat | null => {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFFED_BYTES)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*') || text.startsWith('II+\0')) return 'tiff'
  return text.startsWith('MM\0+') ? 'tiff' : sniffAvif(head, text)
}

// HEIC uses the same container, but only the AV1 brands can be decoded here.
const sniffAvif = (head: Uint8Array, text: string): 'avif' | null => {
  if (head.byteLength < 16 || text.slice(4, 8) !== 'ftyp') return null
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), text.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text.slice(at, at + 4))
  return brands.includes('avif') || brands.includes('avis') ? 'avif' : null
}
