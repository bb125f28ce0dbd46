import { type Edit, findEdits } from './edits.ts'

/**
 * Unifies typography only where the author mixes two forms: curved quotes and apostrophes, long dashes and the ellipsis
 * character win, because the other forms are what a keyboard produces by default.
 */
export const typographyEdits = (text: string): Edit[] => [...apostrophes(text), ...quotes(text), ...dashes(text)]

const apostrophes = (text: string): Edit[] =>
  /(?<=\p{L})’(?=\p{L})/u.test(text) ? findEdits(text, /(?<=\p{L})'(?=\p{L})/gu, 'punctuation', () => '’') : []

const quotes = (text: string): Edit[] => {
  const straight = text.match(/"/g)?.length ?? 0
  if (!/[“”]/.test(text) || straight === 0 || straight % 2 === 1) return []
  let opens = false
  return findEdits(text, /"/g, 'punctuation', () => {
    opens = !opens
    return opens ? '“' : '”'
  })
}

const dashes = (text: string): Edit[] => [
  ...(text.includes('—') ? findEdits(text, /(?<=[\s\p{L}])--(?=[\s\p{L}])/gu, 'punctuation', () => '—') : []),
  ...(text.includes('…') ? findEdits(text, /(?<!\.)\.{3}(?!\.)/g, 'punctuation', () => '…') : []),
]
