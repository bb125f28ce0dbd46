import { type Edit, editsOf } from './edits.ts'

/**
 * Unifies typography only where the author mixes two forms: curved quotes and apostrophes, long dashes and the ellipsis
 * character win, because the other forms are what a keyboard produces by default.
 */
export const typographyEdits = (text: string): Edit[] => [...apostrophes(text), ...quotes(text), ...dashes(text)]

const apostrophes = (text: string): Edit[] =>
  /(?<=\p{L})’(?=\p{L})/u.test(text) ? editsOf(text, /(?<=\p{L})'(?=\p{L})/gu, 'punctuation', () => '’') : []

const quotes = (text: string): Edit[] => {
  const straight = text.match(/"/g)?.length ?? 0
  if (!/[“”]/.test(text) || straight === 0 || straight % 2 === 1) return []
  let opens = false
  return editsOf(text, /"/g, 'punctuation', () => {
    opens = !opens
    return opens ? '“' : '”'
  })
}

const dashes = (text: string): Edit[] => [
  ...(text.includes('—') ? editsOf(text, /(?<=[\s\p{L}])--(?=[\s\p{L}])/gu, 'punctuation', () => '—') : []),
  ...(text.includes('…') ? editsOf(text, /(?<!\.)\.{3}(?!\.)/g, 'punctuation', () => '…') : []),
]
