import { foldText } from '../cells/text.ts'
import { NO_YEAR, YEARS } from '../cells/year-patterns.ts'
import { namesArtistAndTitle, namesUse } from './header-parts.ts'
import type { SourceCell, WorkSource } from './works.ts'

/** What the cells of titles hold beside the title. */
export interface TitleParts {
  hasYear: boolean
  hasArtist: boolean
}

const ENDING = new RegExp(
  String.raw`^(.*\S)\s*(?:(?:,|;|\s[-–—])\s*(${YEARS}|${NO_YEAR})|[([](${YEARS}|${NO_YEAR})[)\]])$`,
  'is',
)

/** `Harbour, 2019` and `Harbour (c. 2019)`. */
const atYear = (text: string): { title: string; year: string } | undefined => {
  const [, title = '', bare, inBrackets] = ENDING.exec(text.trim()) ?? []
  const year = bare ?? inBrackets
  return year === undefined ? undefined : { title, year }
}

const NAME_END = /\s*\n\s*|\s+[-–—]\s+|\s*[:|/]\s+|,\s+/
/** `Mara Quist – Harbour`; the mark that comes first parts the two. */
const atName = (text: string): { artist: string; title: string } | undefined => {
  const mark = NAME_END.exec(text)
  if (!mark || mark.index === 0) return undefined
  return { artist: text.slice(0, mark.index).trim(), title: text.slice(mark.index + mark[0].length).trim() }
}

const MIN_WORKS = 3
/** Of the works of a sheet without a column for years, those whose titles end with one. */
const MIN_SHARE = 0.8

/** A heading says it; of years also the titles themselves, where nearly all end with one and no column has any. */
export const findTitleParts = (
  header: string,
  titles: readonly string[],
  { hasDates, hasArtist }: { hasDates: boolean; hasArtist: boolean },
): TitleParts => {
  const filled = titles.filter((title) => title.trim() !== '')
  const ending = filled.filter((title) => atYear(title)).length
  return {
    hasYear:
      !hasDates && (namesUse(header, 'date') || (filled.length >= MIN_WORKS && ending >= filled.length * MIN_SHARE)),
    hasArtist: !hasArtist && namesArtistAndTitle(header),
  }
}

/** A work whose title, year and artist stand in cells of their own; the artist that was answered is no part of a title. */
export const partTitle = (source: WorkSource, parts: TitleParts, answeredArtist: string | undefined): WorkSource => {
  const [whole] = source.cells.get('title') ?? []
  if (!whole) return source
  const cells = new Map(source.cells)
  let { text } = whole.cell
  const put = (use: 'title' | 'artist' | 'date', value: string) =>
    cells.set(use, [{ column: whole.column, cell: { text: value } }] satisfies SourceCell[])
  const dated = parts.hasYear ? atYear(text) : undefined
  if (dated) {
    put('date', dated.year)
    text = dated.title
  }
  const named = atName(text)
  if (named && parts.hasArtist) {
    put('artist', named.artist)
    text = named.title
  } else if (named && answeredArtist !== undefined && foldText(named.artist) === foldText(answeredArtist))
    text = named.title
  if (text === whole.cell.text) return source
  put('title', text)
  return { ...source, cells }
}
