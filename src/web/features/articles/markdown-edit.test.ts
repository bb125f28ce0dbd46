import { expect, test } from 'vitest'
import { type Edit, link, picture, prefixLines, wrap } from './markdown-edit.ts'

/** A text whose selection is between two bars. */
const of = (marked: string): Edit => {
  const [before = '', chosen = '', after = ''] = marked.split('|')
  return { text: before + chosen + after, start: before.length, end: before.length + chosen.length }
}
const shown = ({ text, start, end }: Edit) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test('marks are put around what is selected and taken away again', () => {
  expect(shown(wrap(of('at |57 inches|.'), '**'))).toBe('at **|57 inches|**.')
  expect(shown(wrap(of('at **|57 inches|**.'), '**'))).toBe('at |57 inches|.')
  expect(shown(wrap(of('a ||b'), '_'))).toBe('a _||_b')
})

test('every selected line gets its mark, and loses it when all have it', () => {
  expect(shown(prefixLines(of('one\nt|wo\nth|ree\nfour'), () => '> '))).toBe('one\n|> two\n> three|\nfour')
  expect(shown(prefixLines(of('|> two\n> three|'), () => '> '))).toBe('|two\nthree|')
  expect(prefixLines(of('|a\nb|'), (line) => `${line + 1}. `).text).toBe('1. a\n2. b')
  expect(shown(prefixLines(of('||'), () => '## '))).toBe('|## |')
})

test('a link keeps the selected words and waits for its address', () => {
  expect(shown(link(of('Write to |Foundry Hall| now')))).toBe('Write to [Foundry Hall](|https://|) now')
  expect(link(of('||')).text).toBe('[words](https://)')
})

test('a picture is a paragraph of its own whose description is selected', () => {
  expect(shown(picture(of('One.||\nTwo.'), '/media/a.webp'))).toBe(
    'One.\n\n![|What the picture shows|](/media/a.webp)\n\nTwo.',
  )
  expect(picture(of('||'), '/media/a.webp').text).toBe('![What the picture shows](/media/a.webp)\n\n')
})
