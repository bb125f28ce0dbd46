import { globSync, readFileSync } from 'node:fs'

/** One row of docs/requirements, e.g. `AW-7.11` in the area `AW-7`. */
export interface Requirement {
  id: string
  area: string
  areaTitle: string
  text: string
}

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
    const text = rest.split(' | ')[0] ?? ''
    return [{ id: area + number, area, areaTitle, text }]
  })
}
