import { NO_YEAR } from '../cells/year-patterns.ts'
import type { ColumnUse } from './column-use.ts'
import { AMOUNT } from './value-evidence.ts'

/** What the cells below a heading have to look like, so that a part of a word may decide. */
type Values = 'words' | 'amounts' | 'days' | 'years' | 'any'

/**
 * Parts of words by which a heading in somebody's own words still says what its column holds, such as “Kept where” or
 * “Who bought it”; the first that fits.
 */
const STEMS: readonly [ColumnUse, Values, RegExp][] = [
  ['sold_date', 'days', /\b(?:sold|sale|went|verkauft?|verkoop|vendus?|vente|vendid|venta|venda|vendut|vendita)/],
  [
    'date',
    'years',
    /\b(?:painted|drawn|taken|shot|printed(?! in)|cast|carved|woven|thrown|fired|blown|built|sewn|begun|finished|made|gemalt|gezeichnet|aufgenommen|gegossen|gedruckt|peint|dessine|tire|pintad|dipint|scattat|geschilderd|genomen|malad|tagen)/,
  ],
  [
    'sold_price',
    'amounts',
    /\b(?:got|fetched|achieved|reali[sz]ed|received|proceeds|takings|went for|erlos|erziel|eingenommen|encaiss|recette|obtenu|ingreso|cobrado|obtenido|ricav|incass|opbrengst|ontvangen|recebido)/,
  ],
  [
    'sold_to',
    'words',
    /\b(?:bought|buyers?|purchase[rd]|collectors?|clients?|customers?|went to|gone to|goes to|whose|kauf|abnehmer|gekauft|achet|acquer|compr|acquist|koper|gekocht)/,
  ],
  [
    'provenance',
    'words',
    /\b(?:whence|came from|comes from|from whom|origins?|owned by|owners|previous|herkunft|woher|vorbesitz|provien|proced|proven|afkomst|herkomst)/,
  ],
  [
    'location',
    'words',
    /\b(?:where|keep|kept|stor(?:ed?|age)|locat|rack|shel[fv]|drawer|crate|cabinet|cupboard|(?:is|now|hangs?|stands?|lives?) (?:at|in|on)|lager|regal|aufbewahr|steht|hangt|liegt|wo\b|ou est|ou se|rangement|stock|emplac|reserve|donde|guard|almac|dove|magazz|scaffal|waar|staat nu|kast|onde)/,
  ],
  [
    'condition',
    'words',
    /\b(?:condition|damage|defects?|flaws?|wear|faults?|repairs?|schad|mangel|zustand|erhaltung|etat|abime|degat|dano|desperfect|estado|conserv|danni|beschadig|conditie)/,
  ],
  [
    'exhibitions',
    'words',
    /\b(?:exhib|shown|showed|shows|ausgestell|ausstell|gezeigt|expos|montr|mostr|esposi|espost|tentoon|getoond|expon)/,
  ],
  [
    'literature',
    'words',
    /\b(?:publish|publica|printed in|written|reproduced in|reviewe?d?s?|articles?|literat|veroffentl|abgebildet|publi|reprodu|pubbl|gepubl)/,
  ],
  [
    'series',
    'words',
    /\b(?:projects?|body of work|suite|series|cycle|portfolio|projekt|zyklus|mappe|projet|proyecto|progetto|projeto|ciclo|reeks)/,
  ],
  ['signed', 'words', /\b(?:sign|inscri|monogram|bezeich|firma|assin|handteken)/],
  [
    'edition',
    'any',
    /\b(?:impressions?|edition|auflage|exemplar|tirage|tiratura|tirada|tiragem|oplage|esemplar|ejemplar)/,
  ],
  [
    'private_notes',
    'words',
    /\b(?:memo|remark|thoughts|jottings|notes?|bemerk|anmerk|notiz|remarq|observ|appunt|annot|opmerk)/,
  ],
]

const DAY = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d|\b\d{1,2}\.? \p{L}{3,}\.? \d{4}\b/u
/** A year, or a word for none. */
const YEAR = new RegExp(`(?<!\\d)(?:1[4-9]|20)\\d\\d(?!\\d)|^(?:${NO_YEAR})$`, 'i')
/** Half of the values at least. */
const MIN_SHARE = 0.5

const looksLike = (texts: readonly string[], values: Values): boolean => {
  const are = (fits: (text: string) => boolean): boolean =>
    texts.length > 0 && texts.filter(fits).length >= texts.length * MIN_SHARE
  if (values === 'days') return are((text) => DAY.test(text))
  if (values === 'years') return are((text) => text.length <= 40 && YEAR.test(text))
  if (values === 'amounts') return are((text) => AMOUNT.test(text) && !DAY.test(text))
  if (values === 'words') return are((text) => /\p{L}{2}/u.test(text) && !AMOUNT.test(text) && !DAY.test(text))
  return texts.length > 0
}

/** What a heading that no list of words knows says of the column with these texts. */
export const stemUses = (header: string, texts: readonly string[]): ColumnUse[] => {
  const folded = header.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return STEMS.flatMap(([use, values, stem]) => (stem.test(folded) && looksLike(texts, values) ? use : []))
}
