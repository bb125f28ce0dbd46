import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Level } from './levels.ts'

/** One row of docs/requirements, e.g. `AW-7.11` in the area `AW-7`. */
export interface Requirement {
  id: string
  area: string
  areaTitle: string
  text: string
  /** Levels the Check column requires: every entry is required, any level of an entry satisfies it. */
  levels: Level[][]
  /** Whether the Check column speaks of the screen alone: of nothing that a server stores or answers. */
  isOfScreenAlone: boolean
}

const FOLDER = 'docs/requirements'
const ROW = /^\| ((?:AW|CD|MS)-\d+)(\.\d+) \| (.*)/
const HEADING = /^## \d+ (.*)/

const files = () =>
  globSync(`${FOLDER}/*.md`)
    .filter((file) => basename(file) !== 'README.md')
    .toSorted()

export const readRequirements = (): Requirement[] =>
  files().flatMap((file) => parseRequirements(readFileSync(file, 'utf8')))

/** SHA-256 of every requirement file, so that no row changes unnoticed. */
export const hashRequirements = (): Record<string, string> =>
  Object.fromEntries(
    files().map((file) => [basename(file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )

/** Each row belongs to the numbered heading above it. */
export const parseRequirements = (markdown: string): Requirement[] => {
  let areaTitle = ''
  return markdown.split('\n').flatMap((line) => {
    areaTitle = HEADING.exec(line)?.[1] ?? areaTitle
    const [, area, number, rest = ''] = ROW.exec(line) ?? []
    if (area === undefined || number === undefined) return []
    const cells = rest.replace(/\s*\|\s*$/, '').split(' | ')
    const check = cells.at(-1) ?? ''
    return [
      {
        id: area + number,
        area,
        areaTitle,
        text: cells[0] ?? '',
        levels: parseLevels(check),
        isOfScreenAlone: !OF_SERVER.test(check),
      },
    ]
  })
}

/** What only a server can show. */
const OF_SERVER = /\b(?:api|socket|database|persist\w*|saved|stored|server|reload(?:ed|s)?)\b/i

const WORD = '`?(?:ui|api|unit|socket)`?'
const LEVELS = new RegExp(`(?<![\\w/-])(${WORD}(?:\\s*/\\s*${WORD})*)(?=\\s*(?:[:+;,(]|$|\\band\\b))`, 'g')

/** `ui + api: …` requires both; `unit/ui: …` requires either. */
export const parseLevels = (check: string): Level[][] => {
  const found = [...check.matchAll(LEVELS)].map(([, words = '']) => words.replace(/[`\s]/g, '').split('/') as Level[])
  return [...new Map(found.map((levels) => [levels.join('/'), levels])).values()]
}
