import type { ResumeSection } from '#contract/resume-data.ts'
import type { Cell } from './documents/document-text.ts'
import type { Paragraph } from './paragraph.ts'
import {
  type Dated,
  type Dates,
  datesAtEnd,
  datesAtStart,
  datesInside,
  onlyDates,
  rangeAtStart,
} from './resume-dates.ts'

/** A paragraph without its dates. */
export interface Item {
  dates?: Dates
  where: 'alone' | 'start' | 'end' | 'inside' | 'none'
  parts: string[]
  /** The original texts, with dates. */
  whole: string[]
  columns: number[]
  author?: string
  apart: boolean
  x: number
}

const CONTACT = /@|^\s*(?:https?:|www\.)|(?:^|\s)(?:\+|00)\d[\d\s()/-]{7,}/
/** A longer text is not an entry, and is not interpreted. */
export const MAX_ENTRY_CHARACTERS = 1000
const LONG_SENTENCE = 16
const BULLET = /^[•▪◦‣·●○■□∙◆►➢*–—-]\s+/u

/** Birth, residence, membership: facts about the person, not entries. */
const PERSON =
  /^(?:\*\s?\d{4}|(?:was\s+)?born\b|b\.\s|geb(?:oren|ürtig|\.)|wurde\s|née?\s(?:le|en|à|au)\b|nacid[oa]\b|nace\s|nat[oa]\s(?:a|il|nel)\b|nascid[oa]\b|nasceu\b|lives\s(?:and|in|&)|lebt\s(?:und|in)\b|vit\s(?:et|à|en)\b|vive\s(?:y|e|ed|en|a|in|tra)\s|woont\s(?:en|in)\b|based\sin\b|(?:passport|nationality|citizenship|nationalität|date\sof\sbirth|place\sof\sbirth|phone|tel|telefon|téléphone|mobile|mobil|fax|e-?mail|website|web|instagram|address|adresse|studio\saddress)\s?:)/iu
/** `(E) solo exhibition, (K) catalogue`: explains marks. */
const LEGEND = /^(?:\(?[A-Z*†]{1,2}\)?\s*[=:–-]\s*\p{L}|\*+\s*\p{Ll}|\((?:[A-Z]{1,2}|\*)\)\s*\p{Ll})/u

/** Contact lines and facts about the person indicate no section. */
export const isAside = (text: string): boolean => CONTACT.test(text) || PERSON.test(text)
export const isLegend = (text: string): boolean => text.length < 160 && LEGEND.test(text) && !datesAtEnd(text)
export const isSentence = (text: string): boolean => /[.!?]$/.test(text) && text.split(/\s+/).length >= LONG_SENTENCE

/** How the entries of a section are dated. */
export interface DateStyle {
  /** Dates come last, so that a year at the start is a title: `1984, Gallery, 2000`. Absent when unknown. */
  last?: boolean | undefined
  /** Most entries last for years, so that two years in a row are a range rather than a date and a title. */
  ranges?: boolean
}

interface Cells {
  parts: string[]
  columns: number[]
}
type Found = Cells & { dates: Dates; where: Item['where'] }

const pick = (cells: Cell[]): Cells => ({ parts: cells.map(({ text }) => text), columns: cells.map(({ x }) => x) })

const datedFirst = (cells: Cell[], { ranges }: DateStyle): Found | null => {
  const first = cells[0]?.text ?? ''
  const alone = onlyDates(first)
  if (alone) return { dates: alone, where: cells.length === 1 ? 'alone' : 'start', ...pick(cells.slice(1)) }
  return withRest(cells, 0, 'start', (ranges ? rangeAtStart(first) : null) ?? datesAtStart(first))
}

const datedLast = (cells: Cell[]): Found | null => {
  const last = cells.at(-1)?.text ?? ''
  const right = cells.length > 1 ? onlyDates(last) : null
  if (right) return { dates: right, where: 'end', ...pick(cells.slice(0, -1)) }
  return withRest(cells, cells.length - 1, 'end', datesAtEnd(last))
}

const withRest = (cells: Cell[], at: number, where: Item['where'], found: Dated | null): Found | null =>
  found?.rest
    ? { dates: found.dates, where, ...pick(cells.with(at, { ...(cells[at] as Cell), text: found.rest })) }
    : null

/** Whether most lines with a date at only one of their ends have it at the end. */
export const inferDateStyle = (paragraphs: Paragraph[], section: ResumeSection): DateStyle => {
  const style = { ranges: section === 'education' || section === 'experience' }
  let balance = 0
  for (const { cells } of paragraphs) {
    if (cells.some(({ text }) => text.length > MAX_ENTRY_CHARACTERS)) continue
    const first = datedFirst(cells, style)
    balance += Number(datedLast(cells) !== null) - Number(first !== null && first.where !== 'alone')
  }
  return { ...style, last: balance === 0 ? undefined : balance > 0 }
}

/** The dates at one end. Of dates at both ends, the later ones are those of the entry, unless the others show otherwise. */
const datedAtEnd = (cells: Cell[], style: DateStyle): Found | null => {
  const [first, last] = [datedFirst(cells, style), datedLast(cells)]
  if (!first || !last) return first ?? last
  return (style.last ?? (last.dates.start ?? '') > (first.dates.start ?? '')) ? last : first
}

export const parseItem = (paragraph: Paragraph, style: DateStyle = {}): Item => {
  const cells = paragraph.cells.map((cell) => ({ ...cell, text: cell.text.replace(BULLET, '') }))
  const base = { apart: paragraph.apart, x: cells[0]?.x ?? 0, whole: cells.map(({ text }) => text) }
  if (cells.some(({ text }) => text.length > MAX_ENTRY_CHARACTERS)) return { ...base, where: 'none', ...pick(cells) }
  const found = datedAtEnd(cells, style)
  if (found) return { ...base, ...found }
  for (const [at, { text }] of cells.entries()) {
    const inside = datesInside(text)
    if (!inside) continue
    const isAuthor =
      /^[^,]+,\s*(?:\p{Lu}(?:\.|$|[\s,&])\s?-?)+/u.test(inside.before) && inside.before.split(/\s+/).length <= 8
    const author = isAuthor ? { author: inside.before } : {}
    const parts = [isAuthor ? '' : inside.before, inside.after].filter((part) => part !== '')
    return {
      ...base,
      ...author,
      dates: inside.dates,
      where: 'inside',
      parts: pick(cells).parts.toSpliced(at, 1, ...parts),
      columns: [],
    }
  }
  return { ...base, where: 'none', ...pick(cells) }
}
