import { counted } from '#contract/counted.ts'
import { MAX_INVITED } from '#contract/invitation-terms.ts'
import type { InvitedPerson } from '#contract/invitations.ts'
import { ROLES, type Role } from '#contract/roles.ts'

/** What was read of a list; `problem` says which line cannot be read, and what to do. */
export type ReadList = { people: InvitedPerson[]; problem: null } | { people: null; problem: string }

interface Row {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
}

export const MAX_LIST_BYTES = 1_000_000
const MAX_LINE_LENGTH = 1000
const DELIMITERS = [',', ';', '\t'] as const
const SAVE_AGAIN = 'Save the list as CSV (UTF-8) and choose it again.'

const refuse = (problem: string): ReadList => ({ people: null, problem })

/** The problem of the first line that is no text or too long for a person; null without one. */
const findUnreadable = (text: string): string | null => {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/[^\P{Cc}\t]|\uFFFD/u.test(line)) return `Line ${index + 1} is not text. ${SAVE_AGAIN}`
    if (line.length > MAX_LINE_LENGTH)
      return `Line ${index + 1} has more than ${MAX_LINE_LENGTH.toLocaleString('en-US')} characters. Write one person in each line.`
  }
  return null
}

/** The delimiter that the first line has most of. */
const findDelimiter = (text: string): string => {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const count = (sign: string) => first.replace(/"[^"]*"/g, '').split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** Rows of CSV (RFC 4180) with any line break. A quote that is never closed throws its line. */
const parseRows = (text: string, delimiter: string): Row[] => {
  const rows: Row[] = []
  const token = new RegExp(`"((?:[^"]|"")*)"[ ]*|([^${delimiter}\r\n]*)`, 'y')
  let [at, line] = [0, 1]
  let row: Row = { line, cells: [] }
  while (at <= text.length) {
    token.lastIndex = at
    const [whole = '', quoted, plain = ''] = token.exec(text) ?? []
    if (quoted === undefined && plain.trimStart().startsWith('"')) throw new UnclosedQuote(line)
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    line += whole.split(/\r\n|\r|\n/).length - 1
    at += whole.length
    if (text[at] === delimiter) at += 1
    else {
      if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) throw new UnclosedQuote(line)
      at += text.startsWith('\r\n', at) ? 2 : 1
      line += 1
      rows.push(row)
      row = { line, cells: [] }
    }
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

class UnclosedQuote extends Error {
  readonly line: number
  constructor(line: number) {
    super('A quote is not closed.')
    this.line = line
  }
}

/** 'Artists' is the role `artist`; what is none stays as it is, so that the check names it. */
const toRole = (cell: string): string => {
  const word = cell.toLowerCase()
  const singular = word.replace(/ies$/, 'y').replace(/s$/, '')
  if (word === 'administrator') return 'admin'
  return ROLES.find((role) => role === word || role === singular) ?? cell.slice(0, 40)
}
const isRole = (cell: string): boolean => ROLES.some((role) => role === toRole(cell))

const EMAIL_HEADS = ['email', 'e-mail', 'mail', 'email address', 'e-mail address']
const NAME_HEADS = ['name', 'full name', 'first name', 'last name', 'gallery']
const isHeader = ({ cells }: Row): boolean => cells.some((cell) => EMAIL_HEADS.includes(cell.toLowerCase()))

const toPerson = (email: string, name: string, role: string): InvitedPerson => ({
  email: email.slice(0, 300),
  name: name.slice(0, 120),
  role,
})

/** By the names of its columns. */
const readByHeader = (header: Row, rows: readonly Row[], fallback: Role): InvitedPerson[] => {
  const heads = header.cells.map((cell) => cell.toLowerCase())
  const emailAt = heads.findIndex((head) => EMAIL_HEADS.includes(head))
  const roleAt = heads.indexOf('role')
  return rows.map(({ cells }) => {
    const names = cells.filter((_, index) => NAME_HEADS.slice(0, 4).includes(heads[index] ?? ''))
    const gallery = cells[heads.indexOf('gallery')] ?? ''
    const role = cells[roleAt] ?? ''
    const name = names.filter((part) => part !== '').join(' ') || gallery
    return toPerson(cells[emailAt] ?? '', name, role === '' ? fallback : toRole(role))
  })
}

/** By what the cells look like: an address, perhaps a role, and a name. */
const readByContent = ({ cells }: Row, fallback: Role): InvitedPerson => {
  // As mail programs write it: Ana Quispe <ana@tejer.example>
  const [, inName, inBrackets] = /^(.*)<([^<>]+)>$/.exec(cells[0] ?? '') ?? []
  if (inBrackets !== undefined)
    return readByContent({ line: 0, cells: [inBrackets, inName?.trim() ?? '', ...cells.slice(1)] }, fallback)
  const emailAt = Math.max(
    0,
    cells.findIndex((cell) => cell.includes('@')),
  )
  const roleAt = cells.findIndex((cell, index) => index !== emailAt && isRole(cell))
  const name = cells.filter((cell, index) => index !== emailAt && index !== roleAt && cell !== '').join(' ')
  return toPerson(cells[emailAt] ?? '', name, roleAt === -1 ? fallback : toRole(cells[roleAt] ?? ''))
}

/**
 * Reads the people of a list: CSV with commas, semicolons or tabs, with or without the names of its columns, or lines of
 * text. `fallback` is the role of those who have none there.
 */
export const readMemberList = (text: string, fallback: Role): ReadList => {
  // Excel writes a mark and, in some countries, the delimiter before everything else.
  const [, stated, body = ''] = /^\uFEFF?(?:sep=(.)\r?\n)?([^]*)$/.exec(text) ?? []
  const unreadable = findUnreadable(body)
  if (unreadable !== null) return refuse(unreadable)
  try {
    const [first, ...others] = parseRows(body, stated ?? findDelimiter(body))
    if (!first) return refuse('Write at least one address, or choose a file.')
    const rows = isHeader(first) ? others : [first, ...others]
    if (rows.length === 0) return refuse('The list has the names of its columns, and nobody below them.')
    if (rows.length > MAX_INVITED)
      return refuse(
        `The list has ${counted(rows.length, 'person', 'people')}, and line ${rows[MAX_INVITED]?.line} is one too many. Invite at most ${MAX_INVITED.toLocaleString('en-US')} at a time.`,
      )
    const people = isHeader(first)
      ? readByHeader(first, rows, fallback)
      : rows.map((row) => readByContent(row, fallback))
    return { people, problem: null }
  } catch (error) {
    if (error instanceof UnclosedQuote)
      return refuse(`A quote in line ${error.line} is not closed. Close or remove it.`)
    throw error
  }
}

const startsWith = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign)

const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel's plain CSV.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a file with a list, or why it is none. */
export const readListFile = async (file: File): Promise<{ text: string } | { problem: string }> => {
  if (file.size > MAX_LIST_BYTES)
    return {
      problem: `${file.name} is larger than 1 MB. Choose a list of at most ${MAX_INVITED.toLocaleString('en-US')} people.`,
    }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf))
    return { problem: `${file.name} is a workbook. In your spreadsheet, save it as CSV (UTF-8), and choose that file.` }
  const text = decode(bytes)
  const unreadable = findUnreadable(text)
  return unreadable === null ? { text } : { problem: `${file.name}: ${unreadable}` }
}
