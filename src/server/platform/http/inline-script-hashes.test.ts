import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts, SCRIPT_MARK } from './inline-script-hashes.ts'

const own = (text: string, more = '') => `<script nonce="${SCRIPT_MARK}"${more}>${text}</script>`
const toHashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('each inline script of the page is listed once by its hash, and the mark is gone', () => {
  const page = `${own('one()')}${own('two()', ' type="module"')}${own('one()')}${own('', ' src="/a.js"')}<b>text</b>`
  const { html, hashes } = hashInlineScripts(page)
  expect(hashes).toEqual([toHashSource('one()'), toHashSource('two()')])
  expect(html).toBe(
    '<script>one()</script><script type="module">two()</script><script>one()</script><script src="/a.js"></script><b>text</b>',
  )
})

test('a script injected through user content gets no hash, whatever it looks like', () => {
  const evil = 'steal()'
  const spellings = [
    `<script>${evil}</script>`,
    `<SCRIPT >${evil}</SCRIPT>`,
    `<script nonce="">${evil}</script>`,
    `<script nonce="nonce-of-another-process">${evil}</script>`,
    `<script type=module>${evil}</script\n>`,
    `<script><!--\n${evil}//--></script>`,
    // Unclosed, it includes the page's own script, which then has no hash either.
    `<script>${evil}//`,
    `<script data-x='`,
    `<svg><script>${evil}`,
  ]
  for (const spelling of spellings) {
    const { html, hashes } = hashInlineScripts(`<p>${spelling}</p>${own('one()')}<p></p>`)
    expect([spelling, hashes.filter((hash) => hash !== toHashSource('one()'))]).toEqual([spelling, []])
    expect(html).not.toContain(SCRIPT_MARK)
  }
})
