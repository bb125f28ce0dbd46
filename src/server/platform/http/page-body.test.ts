import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBody } from './page-body.ts'

const MARK = 'mark-of-the-nonce'

test('a page carries the nonce of its answer wherever its mark stood, plain and compressed alike', async () => {
  const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 6 })
  const nonce = fc.base64String({ minLength: 4, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(pieces, nonce, async (texts, own) => {
      fc.pre(texts.every((text) => !text.includes(MARK)))
      const body = createPageBody(Buffer.from(texts.join(MARK)), MARK)
      const wanted = texts.join(own)
      expect(body.plain(own).toString()).toBe(wanted)
      expect(gunzipSync(await body.gzip(own)).toString()).toBe(wanted)
    }),
    { numRuns: 60 },
  )
})

test('a large page is compressed well, and every answer has its own nonce', async () => {
  const body = createPageBody(Buffer.from(`<p>${MARK}</p>${'<li>A harbour with boats</li>'.repeat(8000)}`), MARK)
  const [first, second] = await Promise.all([body.gzip('one'), body.gzip('two')])
  expect(gunzipSync(first).toString().slice(0, 10)).toBe('<p>one</p>')
  expect(gunzipSync(second).toString().slice(0, 10)).toBe('<p>two</p>')
  expect(first.byteLength).toBeLessThan(body.byteLength / 20)
})
