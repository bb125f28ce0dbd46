import { isLastFirst, readName } from '../cells/name.ts'
import { foldText } from '../cells/text.ts'

/** A row with one text above works: directly, or with other headings between. */
export interface Heading {
  at: number
  text: string
  isDirect: boolean
}
export interface HeadingArtist {
  name: string
  /** Whether the years of a life or the word “artist” stand beside a name, so that these can be nothing else. */
  isSure: boolean
}

const YEAR = String.raw`(?:1[4-9]|20)\d\d`
const BORN = String.raw`(?:born|b\.|geb(?:oren)?\.?|\*|née?e?\b\.?|nacid[oa]|n\.|nat[oa]|nascid[oa]|född|f\.|født|ur\.|nar\.)`
const LIVED = new RegExp(
  String.raw`[\s,]*(?:[([][^()[\]]*(?:${BORN}[^()[\]]*${YEAR}|${YEAR}\s*[-–—]\s*(?:[^()[\]\d]*${YEAR})?|\p{L}[^()[\]\d]*,\s*${YEAR})[^()[\]]*[)\]]|,?\s*(?:${BORN}[^()\d]*)?${YEAR}\s*[-–—]\s*${YEAR}|,?\s+${BORN}[^()\d]*${YEAR}[^()]*)\s*$`,
  'iu',
)
/** Lives are longer than most periods of works, and began some time ago. */
const MIN_LIFE = 20
const LAST_BIRTH = 2005
const isLife = (text: string): boolean => {
  const [from, to] = (text.match(new RegExp(YEAR, 'g')) ?? []).map(Number)
  return from !== undefined && from <= LAST_BIRTH && (to === undefined || to - from >= MIN_LIFE)
}

/** `Jean van der Berg`, `MARÍA LÓPEZ-RUIZ`, `H. T. Osgood & Ana Gil`. */
const PARTICLE =
  /^(?:de|da|do|dos|das|di|del|della|dal|du|des|la|le|las|los|van|von|vom|der|den|ter|ten|te|zu|zum|el|al|bin|ibn|ben|af|av|y|i|e|et|und|and|en|og|och|&|\+|jr\.?|sr\.?|i{2,3}|iv)$/i
const NAME_WORD = /^(?:\p{Lu}\.?(?:-?\p{Lu}\.)*|(?:\p{L}['’])?\p{Lu}[\p{L}\p{M}'’.]*(?:-\p{L}[\p{L}\p{M}'’]*)*)[,.]?$/u
/** Words of groups of works. */
const GROUP_WORD =
  /^(?:works?|paintings?|pictures?|drawings?|prints?|etchings?|sculptures?|bronzes?|ceramics?|photos?|photograph\w*|canvas\w*|papers?|series?|cycle|editions?|studies|study|sketch\w*|portraits?|landscapes?|seascapes?|still|lifes?|abstracts?|figures?|nudes?|room|wall|floor|gallery|galerie|galeria|galleria|studio|atelier|storage|store|depot|lager|rack|shelf|box|drawer|cabinet|house|home|office|shop|show|fair|exhibition|ausstellung\w*|exposicion|exposition|mostra|collection|kollektion|sammlung|private|estate|archive?|archiv|early|late|recent|new|neue?|old|alte?|large|small|medium|big|mini|grosse?|kleine?|framed|unframed|sold|available|reserved|consigned|consignment|misc\w*|other|various|sonstige\w*|varia|diverses?|commissions?|auftrag\w*|spring|summer|autumn|fall|winter|fruhling|sommer|herbst|north|south|east|west|upstairs|downstairs|front|back|main|online|gemalde|bilder|zeichnungen|skulpturen|grafik\w*|druck\w*|fotografien?|arbeiten|werke|serie|reihe|zyklus|peintures?|dessins?|gravures?|estampes|oeuvres?|terres?|bois|pierres?|platres?|metal|cuadros|pinturas?|dibujos|grabados|obras?|esculturas?|opere|dipinti|disegni|incisioni|schilderijen|tekeningen|werken|malerier|total|notes?|prices?|list|inventory|stock)$/

const isGroupWord = (word: string): boolean => GROUP_WORD.test(foldText(word))
/** Whether a heading names nothing but a group of works, such as "Works on paper". */
export const isGroup = (text: string): boolean =>
  text.split(/[\s,/]+/).every((word) => isGroupWord(word) || !/\p{Lu}/u.test(word))

const LABEL = /^(?:artist|k[üu]nstler(?:in)?|artiste|artista|kunstenaar|konstnär|kunstner)\s*[:–—-]\s*/i
/** "1. Maria Lopez", "Maria Lopez (3 works)". */
const COUNTED = /^\d{1,3}[.)]\s+|\s*(?:[–—-]\s*|[([])\d+ \p{L}+[)\]]?\s*$/gu
const CONTINUED = /\s*\((?:cont(?:inued|'d)?|forts(?:etzung)?|suite|segue|vervolg)\.?\)\s*$/i

const MAX_LENGTH = 120
const readHeading = ({ at, text: typed, isDirect }: Heading) => {
  const text = typed.length <= MAX_LENGTH ? typed.replace(COUNTED, '') : ''
  const [life = ''] = LIVED.exec(text) ?? []
  const hasLife = life !== '' && isLife(life)
  const name = (hasLife ? text.slice(0, -life.length) : text)
    .replace(LABEL, '')
    .replace(CONTINUED, '')
    .replace(/[:,;\s]+$/, '')
  const words = name.split(/\s+/).filter((word) => !PARTICLE.test(word))
  const isName =
    text !== '' &&
    words.length > 0 &&
    words.length <= 6 &&
    words.every((word) => NAME_WORD.test(word)) &&
    // Of “Franz West (1947–2012)” the surname is no group.
    !(hasLife ? words.slice(0, 1) : words).some(isGroupWord)
  return { at, name, isDirect, isSure: hasLife || LABEL.test(text), isName, isFull: words.length > 1 }
}

/**
 * The artists that headings name, by their rows. Where no life is dated, all have to be names, nearly all of them full,
 * and a person who answered who the artist is knows them for headings of another kind.
 */
export const artistHeadings = (headings: readonly Heading[], isAnswered: boolean): Map<number, HeadingArtist> => {
  const found = headings.map(readHeading)
  const named = found.filter(({ isName }) => isName)
  const isProved = named.some(({ isSure }) => isSure)
  const areNames =
    !isAnswered &&
    found.length > 1 &&
    found.every(({ isName, isDirect }) => isName && isDirect) &&
    found.filter(({ isFull }) => isFull).length >= found.length * 0.6
  if (!isProved && !areNames) return new Map()
  const lastFirst = isLastFirst(named.map(({ name }) => name))
  return new Map(
    named.map(({ at, name }) => [
      at,
      { name: readName({ text: name }, { lastFirst }).value ?? name, isSure: isProved },
    ]),
  )
}
