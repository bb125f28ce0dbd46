import { plainText } from '#contract/number-text.ts'
import { dayParts, monthNumber } from './date.ts'
import { ask, type Cell, type CellContext, type EditionValue, type Reading, unreadable } from './reading.ts'
import { cleanText, foldText, readNothing } from './text.ts'

const PROOF =
  "(?:a\\. ?p\\.?s?|aps?|a/p|e\\. ?a\\.?|eas?|e/a|p\\. ?d\\. ?a\\.?|pda|p\\. ?a\\.?|p/a|pa|artists?'?s? proofs?|artist'?s copy|artist copies|epreuves? d'?artistes?|exemplaires? d'artiste|kunstlerexemplare?|kunstlerabzuge?|probedrucke? des kunstlers|pruebas? de artistas?|pruebas? de autor|prov[ae] d'(?:artista|autore)|provas? (?:de|do) artistas?|kunstenaarsproef|proofs?|アーティスト・?プルーフ)"
const OPEN =
  /\b(?:open(?: edition)?|unlimited|unlimitiert|unbegrenzt|offene (?:auflage|edition)|edition ouverte|tirage illimite|illimitee?|edicion abierta|abierta|ilimitad[oa]|(?:edizione|tiratura) aperta|tiratura illimitata|illimitata|edicao aberta|open oplage|ongelimiteerd|oppen upplaga|offen|nicht limitiert|korlatlan|neomezen[ayeo]|nelimitovan[ayo])\b|オープン|∞/
const UNIQUE =
  /^(?:unique(?: (?:work|piece|print))?|unikat|unikate|einzelstuck|one[- ]of[- ]a[- ]kind|ooak|original|monotypes?|monotypie|monoprints?|monotipo|monotipia|(?:piece|oeuvre|exemplaire) unique|(?:pieza|obra|ejemplar) unic[oa]|unic[oa]|(?:opera|pezzo|esemplare) unic[oa]|(?:peca|obra) unica|uniek(?: werk)?|unikt?|one[- ]offs?|egyedi(?: darab)?|original kus|unikatni|유일본|ユニーク|[一1]点(?:物|もの)|unicum|ex\.? unique|1 ?\/ ?1|1 (?:of|von|sur|de|di) 1)[.!]?$/
const OTHER_PROOF =
  /\b(?:h\. ?c\.?|hc|hors commerce|p\. ?p\.?|pp|printer'?s? proofs?|t\. ?p\.?|tp|trial proofs?|s\. ?p\.|state proofs?|b\. ?a\. ?t\.?|bat|bon a tirer|epreuve d'(?:essai|etat)|probedruck|zustandsdruck|workshop proof|w\. ?p\.|c\. ?t\. ?p\.|ctp|cancellation proof|prueba de (?:estado|imprenta))(?![a-z])/

const ROMANS = /^(?=[ivxlc])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const DIGITS: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const toNumber = (text: string): number | undefined => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  if (!ROMANS.test(text)) return undefined
  const values = Array.from(text, (one) => DIGITS[one] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

const COUNT = '(\\d+|[ivxlc]+)'
/** What stands before the number of a copy. */
const NUMBERED = `(?:#|n[o°º]\\.? ?|nr\\.? ?|num\\.? ?|(?:copy|print|impression|ex|expl|exemplaires?|exemplare?s?|exemplaar|ejemplar|esemplare|es|blatt|eks|egz)\\b\\.? ?)`
const COPY = `${NUMBERED}?${COUNT}\\.? ?(?:/|of|von|aus|sur|de|di|van|av|da|out of|z|\\\\)(?: an edition of| edition of)? ?${COUNT}`
const WORDS =
  'limited edition|limited|limitierte|limitiert|limitee?|edition|editions?|ed|auflage|auflagenhohe|aufl|tirage|edicion|tirada|edizione|tiratura|edicao|tiragem|oplage|upplaga|エディション|numbered|nummeriert|numerote|numbered edition|kiadas|peldanyszam|naklad'
const SIZE = `(?:(?:${WORDS})\\.?[ :]*)+(?:of|von|de|di|a|size|limited to|zu|:)? ?${COUNT}(?: (?:copies|prints|exemplare?|ex\\.?|exemplaires|ejemplares|ejs?\\.?|copias|esemplari|es\\.?|exemplares|exemplaren|stuck|pieces|stk\\.?|impressions))?`
const COPIES = `${COUNT} ?(?:copies|prints|exemplare?|ex\\.?|exemplaires|ejemplares|ejs?\\.?|esemplari|es\\.?|exemplares|exemplaren|stuck|stk\\.?|pieces|impressions|部)`

/** What a spreadsheet may have made a date of: `Mar-25`, `03. Mrz`. */
const mistakenDate = (text: string): string[] | undefined => {
  const [, name = '', after = ''] = /^(\p{L}{3,9})\.?[ -](\d{1,4})$/u.exec(text) ?? []
  const [, before = '', late = ''] = /^(\d{1,2})\.?[ -]+(\p{L}{3,9})\.?$/u.exec(text) ?? []
  const month = monthNumber(name || late)
  if (month !== undefined) {
    const other = Number(after || before) % 100
    return [
      ...new Set(after ? [`${month}/${other}`, `${other}/${month}`] : [`${month}/${other}`, `${other}/${month}`]),
    ].filter((option) => Number(option.split('/')[0]) <= Number(option.split('/')[1]))
  }
  const parts = dayParts(text)
  return parts ? [`${parts.first}/${parts.second}`, `${parts.second}/${parts.first}`] : undefined
}

/** Beside the copy or the whole edition, further proofs are no fact of this work: `3/10 + 2 AP + 1 PP`. */
const FURTHER_PROOFS =
  /(?<=\S)\s*(?:\+|,|&|plus|and|und|et)\s*(?:\d+|[ivx]+)? ?(?:p\.? ?p|h\.? ?c|t\.? ?p)\.?s?(?![a-z])/g

const withoutGap = (value: EditionValue): EditionValue =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

const dated = (options: string[]) => ask('A spreadsheet may have made a date of an edition such as 3/25.', options)

/** “Edition of 5 plus 2 APs (#2/5)”: all copies, and then which one this is. */
const readCopyOfAll = (text: string): Reading<EditionValue> | undefined => {
  const [, whole, one] = /^(.+?)(?:\s*\(|[,;]\s+)([^()]*(?:\d|[ivx]\/)[^()]*)\)?$/i.exec(text) ?? []
  if (whole === undefined || one === undefined) return undefined
  const all = readEdition({ text: whole }).value
  const lone = toNumber(new RegExp(`^${NUMBERED}${COUNT}$`).exec(foldText(one))?.[1] ?? '')
  const copy = lone === undefined ? readEdition({ text: one }).value : { number: lone, size: all?.size }
  if (all?.size === undefined || all.number !== undefined || copy?.number === undefined) return undefined
  const isOther = (['size', 'artist_proofs'] as const).some(
    (count) => all[count] !== undefined && copy[count] !== undefined && all[count] !== copy[count],
  )
  if (isOther || (copy.size !== undefined && copy.number > copy.size))
    return ask('The cell names two editions.', [whole, one])
  return { value: { ...all, ...copy } }
}

/** Headings below which a bare number counts all copies. */
const RUN =
  /^(?:(?:auflage|tirage|tiratura|tiragem|tirada|oplage|oplag|opplag|upplaga|nak[lł]ad|тираж|peldanyszam)(?:nhohe)?|edition size)(?![\p{L}\p{N}])(?!.*\b(?:nr|no|num))/u

/** The edition of a copy: its kind, its number and how many there are. */
export const readEdition = (cell: Cell, context?: CellContext): Reading<EditionValue> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const typed = plainText(cleanText(cell.text))
  const isRun = /^\d+$/.test(typed) && RUN.test(foldText(context?.header ?? ''))
  const shown = isRun ? `Edition of ${typed}` : typed
  if (cell.date !== undefined) {
    const [, month, day] = cell.date.slice(0, 10).split('-').map(Number)
    return dated(mistakenDate(foldText(shown)) ?? [`${month}/${day}`, `${day}/${month}`])
  }
  const text = foldText(shown).replace(FURTHER_PROOFS, '')
  const mistaken = mistakenDate(text)
  if (mistaken) return dated(mistaken)
  if (UNIQUE.test(text)) return { value: { type: 'unique' } }
  if (OTHER_PROOF.test(text)) return ask('This proof is of no kind that a record has.')

  const copyOfAll = readCopyOfAll(shown)
  if (copyOfAll) return copyOfAll

  const isProof = new RegExp(`^(?:an? )?${PROOF}(?![a-z])|^${COUNT}(?: ?/ ?${COUNT})? ?${PROOF}(?![a-z])`).exec(text)
  if (isProof && !/^\d+ proofs?$/.test(text)) {
    const rest = text.replace(/[()[\]]/g, ' ')
    const copy = new RegExp(`^(?:an? )?(?:${PROOF}[ .:#-]*)?${COPY}`).exec(rest)
    const lone = new RegExp(`^(?:an? )?${PROOF}[ .:#-]*(?:n[o°]\\.? ?)?${COUNT}(?![\\p{L}])`, 'u').exec(rest)
    const left = copy ? rest.slice(copy[0].length) : rest
    const edition = new RegExp(SIZE).exec(left)
    const number = toNumber(copy?.[1] ?? lone?.[1] ?? '')
    const artist_proofs = toNumber(copy?.[2] ?? '')
    if (number !== undefined && artist_proofs !== undefined && (number > artist_proofs || number === 0))
      return ask('The number of this proof is greater than the number of proofs.')
    return { value: withoutGap({ type: 'artist_proof', number, artist_proofs, size: toNumber(edition?.[1] ?? '') }) }
  }
  const added = new RegExp(
    `(?:\\+|plus|and|und|et|sowie|zzgl\\.?|with|mit|avec|y|mas|e|piu|mais|en|och|&|,|;|\\()+ ?${COUNT}? ?${PROOF}(?![a-z])`,
  ).exec(text)
  const artist_proofs = added ? (added[1] === undefined ? undefined : toNumber(added[1])) : undefined
  const main = (added ? text.replace(added[0], ' ') : text)
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[ .,;]+$/, '')
    .trim()
  if (OPEN.test(main)) return { value: withoutGap({ type: 'open', artist_proofs }) }
  if (UNIQUE.test(main)) return { value: withoutGap({ type: 'unique', artist_proofs }) }
  const copy = new RegExp(
    `^(?:(?:${WORDS})\\.?[ :#]*)*${COPY}(?: ?(?:${WORDS}|copies|ex\\.?|exemplare?|exemplaires))*$`,
  ).exec(main)
  const [number, size] = [toNumber(copy?.[1] ?? ''), toNumber(copy?.[2] ?? '')]
  if (number !== undefined && size !== undefined) {
    if (number > size) return ask('The number is greater than the edition.', [`${size}/${number}`])
    if (number === 0 || size === 0) return ask('An edition has no number 0.')
    if (number === 1 && size === 1) return { value: withoutGap({ type: 'unique', artist_proofs }) }
    return { value: withoutGap({ type: 'limited', number, size, artist_proofs }) }
  }
  const whole =
    new RegExp(`^(?:${SIZE}|${COPIES}(?: (?:${WORDS}))?)$`).exec(main) ??
    (added ? new RegExp(`^${COUNT}$`).exec(main) : null)
  const all = toNumber(whole?.[1] ?? whole?.[2] ?? '')
  if (all !== undefined && all > 0)
    return {
      value: withoutGap({ type: all === 1 ? 'unique' : 'limited', size: all === 1 ? undefined : all, artist_proofs }),
    }
  if (
    /^(?:limited(?: edition)?|limitiert(?:e (?:auflage|edition))?|edition limitee|edicion limitada|edizione limitata)$/.test(
      main,
    )
  )
    return { value: withoutGap({ type: 'limited', artist_proofs }) }
  if (/^#?\d+$/.test(main))
    return ask('The number may be the one of this copy or of all.', [`Edition of ${main.replace('#', '')}`])
  return unreadable('Enter an edition such as 3/25, AP 1/2, unique or open.')
}

const EDITION_IN_LINE =
  /^(?:\d+ ?\/ ?\d+\b|(?:ed|edition|edicion|edizione|auflage|aufl|tirage|tiratura|oplage)\b\.?.*\d|(?:a\.?p|e\.?a|p\.?a)\b\.?)/
/** “Etching 3/25”, but not “Oil on panel 1/2”. */
const PRINT_NUMBER = /(print|etch|grav|grafi|radierung|schnitt|litho|druck|cut|typ|写真|版画)(\S*) (\d+ ?\/ ?\d+)$/iu
/** The edition that a medium names after its first words: `Etching, 3/25`, `Bronze, ed. of 8 + 2 AP`. */
export const editionIn = (line: string): EditionValue | undefined => {
  const [, ...pieces] = line
    .replace(PRINT_NUMBER, '$1$2, $3')
    .split(/[,;(]/)
    .map((piece) => piece.replace(/\)\s*$/, '').trim())
  const stated = pieces.filter((piece) => EDITION_IN_LINE.test(foldText(piece)))
  return stated.length === 1 ? readEdition({ text: stated[0] ?? '' }).value : undefined
}

/** A whole number in a column of its own, such as the size of an edition; “open” and “AP” are kinds. */
export const readEditionPart = (cell: Cell): Reading<{ count?: number; type?: EditionValue['type'] }> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  if (cell.date !== undefined) return dated([])
  const text = foldText(plainText(cell.text))
    .replace(/^(?:#|no\.?|nr\.?) ?/, '')
    .replace(/[.,]0+$/, '')
  const count = toNumber(text)
  if (count !== undefined) return count > 0 ? { value: { count } } : {}
  const { value, problem } = readEdition(cell)
  if (!value) return problem ? { problem } : {}
  const own = value.number ?? value.size
  return { value: { ...(value.type !== 'limited' && { type: value.type }), ...(own !== undefined && { count: own }) } }
}
