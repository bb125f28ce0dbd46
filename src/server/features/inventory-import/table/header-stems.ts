import { NO_YEAR } from '../cells/year-patterns.ts'
import type { ColumnUse } from './column-use.ts'
import { AMOUNT } from './value-evidence.ts'

/** What the cells below a heading have to look like, so that a part of a word may decide. */
type Values = 'words' | 'amounts' | 'days' | 'years' | 'sizes' | 'numbers' | 'weights' | 'editions' | 'any'

/**
 * Parts of words by which a heading in somebody's own words still says what its column holds, such as “Kept where” or
 * “Who bought it”; the first that fits.
 */
const STEMS: readonly [ColumnUse, Values, RegExp][] = [
  ['created', 'days', /\b(?:creat|cree|entered|insert|inserit|saisi|angelegt|aangemaakt|registr)/],
  ['updated', 'days', /\b(?:modif|updat|touch|changed|edited|revised|bearbeitet|gewijzigd|aggiorn|actualiz)/],
  ['framed', 'sizes', /\b(?:fram|rahm|gerahmt|encadr|cadre|marco|cornice|lijst|ingelijst)/],
  [
    'size',
    'sizes',
    /\b(?:how (?:big|large|tall)|siz|dim|meas|mesur|mass|abmess|gross|format|taille|medid|tamano|misur|afmet|maat|matt|storlek|storrelse)/,
  ],
  ['height', 'numbers', /^(?:alt|haut|hoh|hoog|hoj)\b/],
  ['width', 'numbers', /^(?:larg|largh|anch|br|breed)\b/],
  ['weight', 'weights', /\b(?:weigh|wt|gewicht|wiegt|poids|pese|peso|pesa|vikt|vekt)/],
  ['sold_date', 'days', /\b(?:sold|sale|went|verkauft?|verkoop|vendus?|vente|vendid|venta|venda|vendut|vendita)/],
  [
    'date',
    'years',
    /\b(?:painted|drawn|taken|shot|printed(?! in)|cast|carved|woven|thrown|fired|blown|built|sewn|begun|finished|made|gemalt|gezeichnet|aufgenommen|gegossen|gedruckt|peint|dessine|tire|pintad|dipint|scattat|geschilderd|genomen|malad|tagen)/,
  ],
  ['price', 'amounts', /\b(?:ask(?:s|ed|ing)?|want(?:s|ed)?|verlang|gefordert|demand|pedid|chiest|gevraagd)/],
  [
    'sold_price',
    'amounts',
    /\b(?:gave|got|fetched|achieved|reali[sz]ed|received|proceeds|takings|went for|erlos|erziel|eingenommen|encaiss|recette|obtenu|ingreso|cobrado|obtenido|ricav|incass|opbrengst|ontvangen|recebido)/,
  ],
  [
    'sold_to',
    'words',
    /\b(?:to whom|who (?:had|got|has)|bought|buyers?|purchase[rd]|collectors?|clients?|customers?|went to|gone to|goes to|whose|kauf|abnehmer|gekauft|achet|acquer|compr|acquist|koper|gekocht)/,
  ],
  [
    'provenance',
    'words',
    /\b(?:whence|came from|comes from|from whom|prov\b|acqui|erwerb|origins?|owned by|owners|previous|herkunft|woher|vorbesitz|provien|proced|proven|afkomst|herkomst)/,
  ],
  [
    'location',
    'words',
    /\b(?:where|keep|kept|box|bin|folder|vault|stor(?:ed?|age)|locat|rack|shel[fv]|drawer|crate|cabinet|cupboard|(?:is|now|hangs?|stands?|lives?) (?:at|in|on)|lager|regal|aufbewahr|steht|hangt|liegt|wo\b|ou est|ou se|rangement|stock|emplac|reserve|donde|guard|almac|dove|magazz|scaffal|waar|staat nu|kast|onde)/,
  ],
  [
    'condition',
    'words',
    /\b(?:cond|damage|defects?|flaws?|wear|faults?|repairs?|schad|mangel|zustand|erhaltung|etat|abime|degat|dano|desperfect|estado|conserv|danni|beschadig|conditie)/,
  ],
  [
    'exhibitions',
    'words',
    /\b(?:exhib|shown|utstall|utstill|udstill|wystaw|showed|shows|ausgestell|ausstell|gezeigt|expos|montr|mostr|esposi|espost|tentoon|getoond|expon)/,
  ],
  [
    'literature',
    'words',
    /\b(?:bibl|publish(?!er)|publica|printed in|written|reproduced in|reviewe?d?s?|articles?|literat|veroffentl|abgebildet|publi(?!sher)|reprodu|pubbl|gepubl)/,
  ],
  [
    'series',
    'words',
    /\b(?:projects?|groups?|gruppen?|groupe|gruppo|grupo|body of work|suite|series|cycle|portfolio|projekt|zyklus|mappe|projet|proyecto|progetto|projeto|ciclo|reeks)/,
  ],
  ['signed', 'words', /\b(?:sign|inscri|monogram|bezeich|firma|assin|handteken)/],
  [
    'edition',
    'any',
    /\b(?:impressions?|edition|auflage|exemplar|tirage|tiratura|tirada|tiragem|oplage|esemplar|ejemplar)/,
  ],
  ['status', 'words', /\b(?:became of|gone|still here|fate|verbleib|devenu|diventat|geworden)/],
  ['edition', 'editions', /^(?:es|ex|aufl|tir)\b/],
  ['parts', 'words', /\b(?:panels|parts|components?|elements?|teile|elemente|pezzi|piezas|pieces?|delen)\b/],
  [
    'private_notes',
    'words',
    /\b(?:internal|handling|install|stuff|memo|remark|thoughts|jottings|notes?|bemerk|anmerk|notiz|remarq|observ|appunt|annot|opmerk)/,
  ],
  ['description', 'words', /\b(?:text|story|blurb|about|beschreib|descri|testo|tekst)/],
]

const DAY = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d|\b\d{1,2}\.? \p{L}{3,}\.? \d{4}\b/u
/** A year, or a word for none. */
const YEAR = new RegExp(`(?<!\\d)(?:1[4-9]|20)\\d\\d(?!\\d)|^(?:${NO_YEAR})$`, 'i')
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text)
const LOOKS: Record<Values, (text: string) => boolean> = {
  words: (text) => /\p{L}{2}/u.test(text) && !AMOUNT.test(text) && !DAY.test(text),
  amounts: (text) => AMOUNT.test(text) && !DAY.test(text),
  days: matches(DAY),
  years: (text) => text.length <= 40 && YEAR.test(text),
  sizes: matches(
    new RegExp(String.raw`${NUMBER}\D{0,8}[x×*]|[hwbdlø⌀]\.? ?${NUMBER}|\bdia|${NUMBER}\s?(?:cm|mm|in|["″”])`, 'i'),
  ),
  numbers: matches(new RegExp(String.raw`^[ø⌀]? ?${NUMBER}(?: ?(?:cm|mm|in|m))?$`, 'i')),
  weights: matches(new RegExp(String.raw`${NUMBER}\s?(?:kgs?|g|gr|lbs?|oz)\b`, 'i')),
  editions: matches(
    /^\D{0,12}\d+ ?(?:\/|of|von|sur|di|de|van) ?\d+|\b(?:unic[oa]|uni[ck]\w*|e\.?a|p\.?d\.?a|a\.?p)\b/i,
  ),
  any: () => true,
}
/** Half of the values at least. */
const MIN_SHARE = 0.5

const looksLike = (texts: readonly string[], values: Values): boolean =>
  texts.length > 0 && texts.filter(LOOKS[values]).length >= texts.length * MIN_SHARE

/** What a heading that no list of words knows says of the column with these texts. */
export const stemUses = (header: string, texts: readonly string[]): ColumnUse[] => {
  const folded = header.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase()
  return STEMS.flatMap(([use, values, stem]) => (stem.test(folded) && looksLike(texts, values) ? use : []))
}
