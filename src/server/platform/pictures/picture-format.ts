import type { UnreadPicture } from '#contract/picture-messages.ts'

/** The accepted picture formats. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif'

/** Number of leading bytes that `sniffFormat` needs; an SVG drawing may begin with comments. */
export const SNIFFED_BYTES = 1024

/** The first bytes of files by format, as Latin-1; a question mark stands for any byte. */
const SIGNATURES: readonly [PictureFormat | UnreadPicture, readonly string[]][] = [
  ['jpeg', ['\xff\xd8\xff']],
  ['png', ['\x89PNG\r\n\x1a\n']],
  ['gif', ['GIF87a', 'GIF89a']],
  ['webp', ['RIFF????WEBP']],
  // Canon's raw files are TIFF with a thumbnail in front.
  ['raw', ['II*\0????CR', 'FUJIFILMCCD-RAW', 'IIRO', 'IIRS', 'IIU\0']],
  ['tiff', ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']],
  ['psd', ['8BPS']],
  ['bmp', ['BM????\0\0\0\0']],
  ['jxl', ['\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n']],
  ['jp2', ['\0\0\0\x0cjP  \r\n\x87\n', '\xff\x4f\xff\x51']],
]
/** A drawing may begin with a declaration and comments. */
const SVG = /^(\xef\xbb\xbf)?\s*(<(\?xml|!--|!DOCTYPE svg)[^]*)?<svg/i

/** Brands of the container that HEIC, AVIF and raw files share; only AVIF can be decoded here. */
const BRANDS: readonly [PictureFormat | UnreadPicture, RegExp][] = [
  ['avif', /^avi[fs]$/],
  ['raw', /^crx $/],
  ['heic', /^(he[iv][cmsx]|hevc|mif[12]|msf1)$/],
]

/**
 * Detects the format by the first bytes; the file name and the declared type are ignored. Null when it is none that is
 * known.
 */
export const sniffFormat = (head: Uint8Array): PictureFormat | UnreadPicture | null => {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFFED_BYTES)).toString('latin1')
  const [format] = SIGNATURES.find(([, starts]) => starts.some((start) => begins(text, start))) ?? []
  if (format) return format
  return SVG.test(text) ? 'svg' : sniffBrand(head, text)
}

const begins = (text: string, start: string): boolean =>
  Array.from(start).every((sign, at) => sign === '?' || text[at] === sign)

const sniffBrand = (head: Uint8Array, text: string): PictureFormat | UnreadPicture | null => {
  if (head.byteLength < 16 || text.slice(4, 8) !== 'ftyp') return null
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), text.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(text.slice(at, at + 4))
  const [format] = BRANDS.find(([, brand]) => brands.some((one) => brand.test(one))) ?? []
  return format ?? null
}
