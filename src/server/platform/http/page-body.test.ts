import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBody, type EncodedPage } from './page-body.ts'
import { NONCE_END, NONCE_LENGTH } from './page-segments.ts'

const MARK = 'mark-of-the-nonce'
const ENCODINGS = ['br', 'gzip'] as const
const readers = { br: brotliDecompressSync, gzip: gunzipSync }
const whole = (page: EncodedPage | undefined, nonce: string): Buffer => {
  const sent = Buffer.concat(page?.with(nonce) ?? [])
  return page?.encoding ? readers[page.encoding](sent) : sent
}
const read = (page: EncodedPage | undefined, nonce: string): string => whole(page, nonce).toString()
const nonceOf = (letter: string) => letter.repeat(NONCE_LENGTH - NONCE_END.length) + NONCE_END

test('a page carries the nonce of its answer wherever its mark stood, plain and compressed alike', async () => {
  const pieces = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constant('large '.repeat(900))),
    { minLength: 1, maxLength: 6 },
  )
  const nonce = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64'))
  await fc.assert(
    fc.asyncProperty(pieces, nonce, nonce, async (texts, own, next) => {
      fc.pre(texts.every((text) => !text.includes(MARK)))
      const body = createPageBody(Buffer.from(texts.join(MARK)), MARK)
      expect(read(body.encodedNow([]), own)).toBe(texts.join(own))
      for (const encoding of ENCODINGS) {
        expect(body.encodedNow([encoding])).toBeUndefined()
        expect(read(await body.encoded([encoding]), own)).toBe(texts.join(own))
        expect(read(body.encodedNow([encoding]), next)).toBe(texts.join(next))
      }
    }),
    { numRuns: 60 },
  )
})

test('a large page is compressed well, and every answer has its own nonce', async () => {
  const page = `<p>${MARK}</p>${'<li>A harbour with boats</li>'.repeat(8000)}<b>${MARK}</b>`
  const body = createPageBody(Buffer.from(page), MARK)
  for (const encoding of ENCODINGS) {
    const encoded = await body.encoded([encoding])
    expect(encoded.encoding).toBe(encoding)
    for (const nonce of [nonceOf('1'), nonceOf('2')]) expect(read(encoded, nonce)).toBe(page.replaceAll(MARK, nonce))
    expect(Buffer.concat(encoded.with(nonceOf('1'))).byteLength).toBeLessThan(body.byteLength / 20)
  }
  // What is large and the same in every answer is kept once.
  const plain = await body.encoded([])
  const again = plain.with(nonceOf('2'))
  const shared = plain.with(nonceOf('1')).filter((piece) => again.includes(piece))
  expect(shared.map(({ byteLength }) => byteLength)).toEqual([29 * 8000 + 7])
})

test('a page that brotli has no place for a nonce in goes in the next encoding its reader takes, or as it is', async () => {
  // Behind much that is random the encoder looks at every ninth byte only, and a nonce is one of those it passes over.
  const noisy = Array.from({ length: 6 }, () => [randomBytes(2000), Buffer.from(MARK)]).flat()
  const page = Buffer.concat([Buffer.from(`<p>${MARK}`), ...noisy])
  const body = createPageBody(page, MARK)
  const nonce = nonceOf('3')
  const expected = whole(await body.encoded([]), nonce)
  const encoded = await body.encoded(['br', 'gzip'])
  expect([encoded.encoding, whole(encoded, nonce).equals(expected)]).toEqual(['gzip', true])
  expect(body.encodedNow(['br', 'gzip'])).toBe(encoded)
  const plain = await body.encoded(['br'])
  expect([plain.encoding, whole(plain, nonce).equals(expected)]).toEqual([null, true])
})

test('what is larger than its proof holds for is not sent in brotli', async () => {
  const body = createPageBody(Buffer.from(`<p>${MARK}</p>${'large '.repeat(180_000)}${MARK}`), MARK)
  expect((await body.encoded(['br', 'gzip'])).encoding).toBe('gzip')
})
