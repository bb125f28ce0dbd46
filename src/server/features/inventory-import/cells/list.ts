import { type Cell, type Reading, unreadable } from './reading.ts'
import { cleanText, isEmptyText, readNothing, readYesNo } from './text.ts'

/** Parts of a list; a part in quotes may hold the mark, and quotes that are doubled. */
export const splitList = (text: string, marks: string): string[] => {
  const parts: string[] = []
  let part = ''
  let isQuoted = false
  let isEscaped = false
  let at = 0
  for (const sign of text) {
    at += sign.length
    if (isEscaped) isEscaped = false
    else if (sign === '"' && isQuoted && text[at] === '"') {
      part += sign
      isEscaped = true
    } else if (sign === '"' && (isQuoted || part.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && marks.includes(sign)) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  // A quote that is never closed is a letter.
  if (isQuoted) return text.split(new RegExp(`[${marks.replace(/[\]\\^-]/g, '\\$&')}]`))
  return [...parts, part]
}

const MARKS = [';', '|', '\n', '、', ',', '，']

/** In "paper / print", though not in "black/white"; more than one cell has to have it. */
const SLASH = ' / '

/** The mark that parts the lists of a column: the first that any cell has. */
export const listMark = (cells: readonly string[]): string | undefined =>
  MARKS.find((mark) => cells.some((text) => text.includes(mark))) ??
  (cells.filter((text) => text.includes(SLASH)).length > 1 ? SLASH : undefined)

/** “#fox #mural” needs no mark. */
const HASHTAGS = /^#\S+(?:\s+#\S+)+$/
const splitTags = (text: string, mark: string | undefined): string[] => {
  if (HASHTAGS.test(text)) return text.split(/\s+/)
  if (mark === undefined) return [text]
  return mark === SLASH ? text.split(SLASH) : splitList(text, `${mark}\n`)
}

/** Tags, each once, parted by the column's mark. */
export const readTags = (cell: Cell, mark?: string): Reading<string[]> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const text = cleanText(cell.text)
  const marks = mark !== undefined && text.includes(mark) ? mark : listMark([text])
  const seen = new Set<string>()
  const tags = splitTags(text, marks)
    .map((tag) =>
      cleanText(tag)
        .replace(/\s+/g, ' ')
        .replace(/^#(?=\S)/, ''),
    )
    .filter((tag) => {
      const folded = tag.toLowerCase()
      if (tag === '' || seen.has(folded)) return false
      seen.add(folded)
      return true
    })
  return tags.length > 0 ? { value: tags } : {}
}

/** An address may hold commas. */
const NEXT_ADDRESS = /,(?=\s*https?:)|\s+(?=https?:)|,\s+/i
const NEXT = /,(?=\s*(?:https?:|[^,]*\.(?:jpe?g|png|tiff?|webp|gif|heic|avif|pdf)\s*(?:,|$)))/i

/** Airtable writes `pier.jpg (https://…)`, where the address is the picture's. */
const NAMED_ADDRESS = /[^,;|\n]+\.\w{3,4} \((https?:[^()]+)\)/gi

/** Names and addresses of pictures in the order of the cell, which links to one if it names none. */
export const readImages = (cell: Cell): Reading<string[]> => {
  if (cell.error) return unreadable('The spreadsheet shows an error here.')
  const text = cleanText(cell.text).replace(NAMED_ADDRESS, '$1')
  // A box that is checked where there is a picture is none.
  const isNone = text === '' || isEmptyText(text) || readYesNo(text) !== undefined
  if (cell.link !== undefined && !cell.link.startsWith('#') && (isNone || !/[;|]|\.\w{3,4}$/.test(text)))
    return { value: [cell.link] }
  if (isNone) return {}
  const names = text
    .split(/[;|\n]/)
    .flatMap((part) => part.split(/^\s*https?:/i.test(part) ? NEXT_ADDRESS : NEXT))
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean)
  return names.length > 0 ? { value: [...new Set(names)] } : {}
}
