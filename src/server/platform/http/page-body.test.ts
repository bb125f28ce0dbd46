import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBody, NONCE_LENGTH } from './page-body.ts'

const MARK = 'mark-of-the-nonce'
const unzip = (pieces: Buffer[] = []) => gunzipSync(Buffer.concat(pieces)).toString()
const nonceOf = (letter: string) => letter.repeat(NONCE_LENGTH)

test('a page carries the nonce of its answer wherever its mark stood, plain and compressed alike', async () => {
  const pieces = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.constant('large '.repeat(900))),
    { minLength: 1, maxLength: 6 },
  )
  const nonce = fc.base64String({ minLength: NONCE_LENGTH, maxLength: NONCE_LENGTH })
  await fc.assert(
    fc.asyncProperty(pieces, nonce, nonce, async (texts, own, next) => {
      fc.pre(texts.every((text) => !text.includes(MARK)))
      const body = createPageBody(Buffer.from(texts.join(MARK)), MARK)
      expect(Buffer.concat(body.plain(own)).toString()).toBe(texts.join(own))
      expect(body.gzipNow(own)).toBeUndefined()
      expect(unzip(await body.gzip(own))).toBe(texts.join(own))
      expect(unzip(body.gzipNow(next))).toBe(texts.join(next))
    }),
    { numRuns: 60 },
  )
})

test('a large page is compressed well, and every answer has its own nonce', async () => {
  const page = `<p>${MARK}</p>${'<li>A harbour with boats</li>'.repeat(8000)}<b>${MARK}</b>`
  const body = createPageBody(Buffer.from(page), MARK)
  const [first, second] = await Promise.all([body.gzip(nonceOf('1')), body.gzip(nonceOf('2'))])
  expect(unzip(first)).toBe(page.replaceAll(MARK, nonceOf('1')))
  expect(unzip(second)).toBe(page.replaceAll(MARK, nonceOf('2')))
  expect(Buffer.concat(first).byteLength).toBeLessThan(body.byteLength / 20)
  // What is large and the same in every answer is kept once.
  const shared = body.plain(nonceOf('1')).filter((piece) => body.plain(nonceOf('2')).includes(piece))
  expect(shared.map(({ byteLength }) => byteLength)).toEqual([29 * 8000 + 7])
})
