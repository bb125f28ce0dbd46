import { globSync, readFileSync } from 'node:fs'

/** One row of docs/requirements, e.g. `AW-7.11` in the area `AW-7`. */
export interface Requirement {
  id: string
  area: string
  areaTitle: string
  text: string
  /** Where its Check column wants it shown; every level given is needed, `unit`/`ui` means either. */
  levels: Level[]
}

export type Level = 'ui' | 'api' | 'unit' | 'socket'

const ROW = /^\| ((?:AW|CD|MS)-\d+)(\.\d+) \| (.*)/
const HEADING = /^## \d+ (.*)/

export function readRequirements(folder = 'docs/requirements'): Requirement[] {
  return globSync(`${folder}/*.md`)
    .toSorted()
    .flatMap((file) => parseRequirements(readFileSync(file, 'utf8')))
}

/** Each row belongs to the numbered heading above it. */
export function parseRequirements(markdown: string): Requirement[] {
  let areaTitle = ''
  return markdown.split('\n').flatMap((line) => {
    areaTitle = HEADING.exec(line)?.[1] ?? areaTitle
    const [, area, number, rest = ''] = ROW.exec(line) ?? []
    if (area === undefined || number === undefined) return []
    const cells = rest.replace(/\s*\|\s*$/, '').split(' | ')
    return [{ id: area + number, area, areaTitle, text: cells[0] ?? '', levels: levelsOf(cells.at(-1) ?? '') }]
  })
}

const LEVEL = /(?<![\w/-])`?(ui|api|unit|socket)`?(?=\s*(?:[:+;,(]|$|\band\b))/g

/** `ui + api: …`, `\`unit\`: …; \`ui\`: …`; either of two levels joined by a slash binds to none of them. */
export function levelsOf(check: string): Level[] {
  if (/`?unit`?\s*\/\s*`?ui`?/.test(check) || /`?api`?\s*\/\s*`?ui`?/.test(check)) return []
  return [...new Set([...check.matchAll(LEVEL)].map(([, level]) => level as Level))]
}
