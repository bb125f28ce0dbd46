import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expect, test } from 'vitest'
import { scannableCode } from './scannable-code.ts'

const MODULE = 4
const QUIET = 4
/** What a scanner reads of a code on white paper; null when it finds none. */
const scan = (rows: readonly boolean[][]): string | null => {
  const side = (rows.length + 2 * QUIET) * MODULE
  const pixels = new Uint8ClampedArray(side * side).fill(255)
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)].map((one) => Math.floor(one / MODULE) - QUIET)
    if (rows[y ?? -1]?.[x ?? -1]) pixels[at] = 0
  }
  try {
    return new QRCodeReader()
      .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, side, side))))
      .getText()
  } catch {
    return null
  }
}

// Of the usual codes of these, a scanner does not find every tenth.
const SITES = ['https://gesso.example', 'http://localhost:29887', 'https://www.the-gallery-of-somebody.example.com']
test.each(SITES)('a scanner reads the code of every work of %s', (site) => {
  for (let at = 0; at < 60; at += 1) {
    const id = ((at + 1) * 0x9e3779b1).toString(16).padStart(12, '0').slice(-12)
    const text = `${site}/items/artwork/01a223c1-73c7-7${id.slice(0, 3)}-9${id.slice(3, 6)}-${id}`
    expect(scan(scannableCode(text, { ecc: 'medium', border: 2 }))).toBe(text)
  }
})
