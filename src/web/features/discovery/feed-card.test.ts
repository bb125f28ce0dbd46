import { expect, test } from 'vitest'
import { SNIPPET_LENGTH } from '#contract/constants.ts'
import { toSnippet } from './feed-card.tsx'

test('CD-8.22 a snippet is the text without its markup', () => {
  expect(toSnippet('<p>a <b>b</b></p>')).toBe('a b')
  expect(toSnippet('<p>One</p><p>un<i>believ</i>able</p>')).toBe('One unbelievable')
  expect(toSnippet('<script>alert(1)</script>Sea<style>p{}</style> <img src=x onerror="alert(1)">light')).toBe(
    'Sea light',
  )
  expect(toSnippet('<a href="/a?b>c" title=d>Sea</a><!-- x --><br/>light<IMG SRC=x>')).toBe('Sea light')
  for (const text of ['wider than 3 < 5 > 2', 'a < b and c > d', 'a<b and c>d', '<3 <Maria> <-- > <1>', '<p'])
    expect(toSnippet(text)).toBe(text)
})

test('CD-8.23 CD-18.12 a snippet has at most 100 characters and ends in an ellipsis when it reaches 100', () => {
  expect(SNIPPET_LENGTH).toBe(100)
  expect(toSnippet('x'.repeat(99))).toBe('x'.repeat(99))
  expect(toSnippet('x'.repeat(100))).toBe(`${'x'.repeat(100)}...`)
  expect(toSnippet('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
})

test.each(['🎨', '👩‍🎨', '🇵🇹', 'e\u0301', 'नी'])('a snippet has %s whole or not at all', (letter) => {
  expect(toSnippet(`${'x'.repeat(99)}${letter} and more`)).toBe(`${'x'.repeat(99)}...`)
  expect(toSnippet(`${'x'.repeat(100 - letter.length)}${letter} and more`)).toBe(
    `${'x'.repeat(100 - letter.length)}${letter}...`,
  )
})
