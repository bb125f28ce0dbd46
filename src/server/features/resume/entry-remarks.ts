import type { ResumeSection } from '#contract/resume-data.ts'
import { joinPieces, type Piece, splitPieces } from './entry-pieces.ts'
import { isPeriod } from './resume-dates.ts'

const buildPattern = (...patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'iu')

const CURATED =
  '(?:co-?)?curated(?:\\s+by\\b|:).*|curators?\\s*:.*|kuratiert\\s+von\\b.*|kurator(?:in)?\\s*:.*|(?:sous\\s+le\\s+)?commissa(?:riat|ire)s?\\s*(?::|d[eu]\\b|d’).*|comisari(?:o|a|ado|ada)\\s*(?::|de\\b|por\\b).*|curad(?:or|ora|uría|oria|o|a)\\s*(?::|de\\b|por\\b).*|a\\s+cura\\s+di\\b.*|(?:samengesteld|gecureerd)\\s+door\\b.*|curat(?:or|ore|rice)\\s*:.*|organi[sz]ed\\s+by\\b.*'
const ALONGSIDE = '(?:with|mit|avec|con|com|met)\\s+(?:\\p{Lu}|works?\\s).*|gemeinsam\\s+mit\\b.*|together\\s+with\\b.*'
const KIND =
  '(?:solo|group|duo|two-person|juried)\\s+(?:exhibition|show)|(?:einzel|gruppen)ausstellung|exposition\\s+(?:personnelle|collective)|(?:exposición|mostra|exposição)\\s+(?:individual|colectiva|personale|collettiva|coletiva)|(?:solo|groeps)tentoonstelling'
const TEXTS =
  '(?:mit\\s+)?(?:texts?|essays?|textes?|textos?|testi|testo|texten?|teksten|tekst|introduction|foreword|preface|vorwort|préface|prólogo|prefazione)\\s+(?:by|von|de|d’|di|por|van|door)\\b.*|(?:by|edited\\s+by|ed\\.|eds\\.|hrsg\\.|hg\\.|herausgegeben)\\s+\\p{L}.*'
const WHERE_PRINTED =
  'pp?\\.\\s*\\d.*|s\\.\\s*\\d.*|pág?s?\\.?\\s*\\d.*|blz\\.?\\s*\\d.*|vol(?:ume)?\\.?\\s*\\d.*|(?:no|nr|núm|n[º°])\\.?\\s*\\d.*|bd\\.\\s*\\d.*|band\\s+\\d.*|heft\\s+\\d.*|issue\\s+\\d.*|isbn\\b.*|\\p{Lu}?\\d{1,4}(?:\\s?[–-]\\s?\\d{1,4})?'
const CATALOGUE =
  '(?:exhibition\\s+)?cat(?:alogue|alog)?\\.?|exh\\.?\\s+cat\\.?.*|ausst(?:ellungs)?\\.?-?\\s?kat(?:alog)?\\.?.*|illus(?:trated)?\\.?|monograph'
const TRAVELS = '(?:travell?(?:ed|ing|s)|tour(?:ed|ing|s)|itinerant)\\s+to\\b.*'
const AMOUNT =
  "(?:[$€£¥]|USD|EUR|GBP|CHF|SEK|NOK|DKK|CA\\$|A\\$|AUD|CAD)\\s?\\d[\\d.,’']*k?|\\d[\\d.,’']*\\s?(?:€|\\$|£|USD|EUR|GBP|CHF|SEK|NOK|DKK|euros?)"
const LATER =
  '(?:forthcoming|upcoming|in\\s+press|in\\s+preparation|in\\s+vorbereitung|erscheint|im\\s+erscheinen|à\\s+paraître|à\\s+venir|próximamente|en\\s+prensa|in\\s+corso\\s+di\\s+stampa|te\\s+verschijnen|no\\s+prelo|postponed|cancell?ed)(?:\\s+\\d{4})?'

const THESIS = '(?:thesis|dissertation|supervis(?:or|ed)|advis[eo]r|betreut|tesi|tesis|mémoire)\\b.*'

/** Remarks of an entry, stored as its description. */
const REMARK = buildPattern(
  '\\(.*\\)',
  THESIS,
  CURATED,
  ALONGSIDE,
  KIND,
  TEXTS,
  WHERE_PRINTED,
  CATALOGUE,
  TRAVELS,
  AMOUNT,
  LATER,
  'https?:.*',
  'www\\..*',
)
/** In a list of shows, the mention of a publication. */
const WITH_BOOK =
  /^(?:mit\s+)?(?:katalog|ausstellungskatalog|catálogo|catalogo|catalogus|brochure|publikation|publicación)$/iu
/** Brackets that belong to the name: `Drawing Prize (finalist)`. */
const BRACKETS = new RegExp(
  `^\\((?!(?:[EGKSC*]|forthcoming|upcoming|in press|erscheint|à paraître|${AMOUNT})\\)).*\\)$`,
  'iu',
)
const NAMED_WITH_BRACKETS: ReadonlySet<ResumeSection> = new Set(['publications', 'awards', 'education', 'experience'])

/** Marks that a legend explains, such as `(E)` or `*`, and `forthcoming`, before the name or at the end. */
const MARK_BEFORE = /^(?:\*{1,3}|†|\((?:[EGKSC*]|forthcoming|upcoming)\)|(?:forthcoming|upcoming)\s*:)\s*(?=\S)/iu
const MARK_AFTER = /\s*(?:\*{1,3}|†|\((?:[EGKSC*]|[EGK][,/]\s?[EGK])\))$/u
const AMOUNT_AFTER = new RegExp(`\\s*\\((?:${AMOUNT})\\)$`, 'iu')

interface Separated {
  parts: string[]
  remarks: string[]
}

const withoutMarks = (part: string, section: ResumeSection): Separated => {
  const remarks: string[] = []
  let text = part
  for (const mark of [MARK_BEFORE, MARK_AFTER, ...(section === 'awards' ? [AMOUNT_AFTER] : [])]) {
    const found = mark.exec(text)
    if (!found || found[0].length === text.length) continue
    if (/\p{L}{3}|\d/u.test(found[0])) remarks.push(found[0].trim())
    text = found.index === 0 ? text.slice(found[0].length) : text.slice(0, found.index)
  }
  return { parts: [text], remarks }
}

/** A tour: everything after the first place is a remark. */
const TOUR = /;\s+/

const withoutTour = (part: string): Separated => {
  const at = TOUR.exec(part)
  if (!at || splitPieces(part.slice(0, at.index)).length < 2) return { parts: [part], remarks: [] }
  return { parts: [part.slice(0, at.index)], remarks: [part.slice(at.index + at[0].length)] }
}

/** Separates remarks from the text of an entry: `(catalogue)`, `curated by …`, `pp. 3–5`, `$2,500`. */
export const withoutRemarks = (parts: string[], section: ResumeSection): Separated => {
  const remarks: string[] = []
  const said = (text: string): boolean =>
    (REMARK.test(text) ||
      (section === 'exhibitions' && WITH_BOOK.test(text)) ||
      (section !== 'education' && section !== 'experience' && isPeriod(text))) &&
    !(NAMED_WITH_BRACKETS.has(section) && BRACKETS.test(text))
  const take = (separated: Separated): string => {
    remarks.push(...separated.remarks)
    return separated.parts[0] ?? ''
  }
  const withoutRemarks = parts.flatMap((whole, index) => {
    const untoured = section === 'exhibitions' ? take(withoutTour(whole)) : whole
    const part = take(withoutMarks(untoured, section))
    const pieces = splitPieces(part)
    const about = pieces.filter(({ text }, at) => at > 0 && said(text))
    // A title can be a year or years.
    const isTitle = parts.length === 1 || (index === 0 && /^\P{L}*\d{4}\P{L}*$/u.test(part))
    if (about.length === 0) return said(part) && !isTitle ? (remarks.push(part), []) : [part]
    remarks.push(...about.map(({ text }) => text))
    const first = pieces.indexOf(about[0] as Piece)
    const rest = pieces.slice(first).filter((piece) => !about.includes(piece))
    // The text before and after a remark stays separate, so that every value occurs in the document unchanged.
    return [joinPieces(part, pieces.slice(0, first)), joinPieces(part, rest)].flatMap((text) => text ?? [])
  })
  return { parts: withoutRemarks, remarks }
}
