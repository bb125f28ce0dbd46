import { Parser } from 'htmlparser2'
import { cleanText, foldText } from '#contract/fold-text.ts'
import { type Cell, type Reading, unreadable } from './reading.ts'

export { cleanText, foldText } from '#contract/fold-text.ts'

const EMPTY =
  /^(?:[-_./\s]*|n\.?\/?a\.?|n ?\/ ?a|none|nil|null|nothing|nan|keine?r?|keine angaben?|k\. ?a\.?|entfallt|nichts|aucune?|neant|sans objet|s\. ?o\.|ningun[oa]?|no aplica|nessun[oa]?|nenhum[a]?|geen|n\.?v\.?t\.?|inget|ingen|brak(?: danych)?|saknas|mangler|yok|нет|なし|無し?)$/

/** A dash, “n/a” or “none” stands for an empty cell; not in texts, where “None” may be the title. */
export const isEmptyText = (text: string): boolean => EMPTY.test(foldText(text))

const ERROR =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|NV|BEZUG!|WERT!|REF|VALEUR ?!|NOM ?\?|N\/D)$/i

/** The reading of a cell that holds nothing for a reader of values; undefined for one that has to be read. */
export const readNothing = (cell: Cell): Reading<never> | undefined => {
  const text = cleanText(cell.text)
  if (cell.error || ERROR.test(text))
    return unreadable(`The spreadsheet shows the error ${text || 'of a formula'} here.`)
  if (text === '' || isEmptyText(text)) return {}
  if (/^[\s?]*\?{3}[\s?]*$/.test(text) || /^\ufffd+$/.test(text)) return unreadable(LOST)
  return undefined
}

const LOST = 'Letters of this text were lost before the file was made.'

/** A text as it is written; lost letters are reported, and what is left of a text stays. */
export const readText = (cell: Cell): Reading<string> => {
  const value = cleanText(cell.text)
  if (cell.error || ERROR.test(value))
    return unreadable(`The spreadsheet shows the error ${value || 'of a formula'} here.`)
  if (value === '') return {}
  if (/^[\s?]*\?{3}[\s?]*$/.test(value) || /^\ufffd+$/.test(value)) return unreadable(LOST)
  if (/\ufffd|\?{3,}\p{L}|\p{L}\?{2,}\p{L}|(?:^|\s)\?{3,}(?:\s|$)/u.test(value)) return { value, ...unreadable(LOST) }
  return { value }
}

const BREAKS = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote'])

/** The text of a shop's HTML: a line a paragraph or item. A text without tags keeps its signs and line breaks. */
export const readHtmlText = (cell: Cell): Reading<string> => {
  if (!/<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(cell.text)) return readText(cell)
  const isMarkup = /<\/?[a-z][^>]*>/i.test(cell.text)
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'script' || name === 'style') hidden += 1
      if (name === 'br' || BREAKS.has(name)) text += '\n'
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1
      if (BREAKS.has(name)) text += '\n'
    },
    ontext: (part) => {
      if (hidden === 0) text += isMarkup ? part.replace(/\s+/g, ' ') : part
    },
  })
  parser.end(cell.text)
  const lines = isMarkup ? text.replace(/ *\n */g, '\n').replace(/\n{2,}/g, '\n') : text
  return readText({ text: lines })
}

/** A yes or no of a column such as “Signed?” or “Framed”. */
export const readYesNo = (text: string): boolean | undefined => {
  const folded = foldText(text).replace(/[.!]$/, '')
  if (
    /^(?:yes|y|checked|x|✓|✔|true|wahr|vrai|1|ja|j|oui|o|si|s|sim|tak|ano|igen|kylla|evet|да|是|有|예|네|있음|はい|有り?|あり)$/.test(
      folded,
    )
  )
    return true
  if (
    /^(?:no|n|unchecked|false|falsch|faux|0|nein|non|nao|nee|nej|nei|nie|ne|nem|ei|hay[ıi]r|нет|否|无|無|没有|아니[오요]|없음|いいえ|無し?|なし)$/.test(
      folded,
    )
  )
    return false
  return undefined
}
