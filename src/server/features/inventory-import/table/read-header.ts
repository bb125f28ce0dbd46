import type { SizeUnit } from '#contract/record-terms.ts'
import type { ColumnUse } from './column-use.ts'
import { namesArtistAndTitle } from './header-parts.ts'
import { foldHeader, type HeaderMeaning, headerMeaning } from './header-words.ts'

/** What a heading says of its column. */
export interface HeaderReading {
  use: ColumnUse | null
  /** Whether the heading is known; an unknown one has no use either. */
  known: boolean
  weak: boolean
  unit?: SizeUnit
  /** A code, or a sign that may mean several currencies. */
  currency?: string
  order?: 'hwd' | 'whd'
}

const UNITS: readonly [RegExp, SizeUnit][] = [
  [
    /(?:^|[\s(_,/[-])(?:inches|inch|in\.?(?!\s*(?:cm|mm|zentim|millim|zoll|fu[sß]|metern?\b|eur|chf|€|\$|g\b|kg\b|gramm))|zoll|pouces?|pulgadas|pollici|″)(?=$|[\s)_,/\]-])/i,
    'in',
  ],
  [
    /(?:^|[\s(_,/[-])(?:cms?|centimet(?:er|re)s?|zentimeter|centimètres?|centimetros|centímetros|centimetri|см)(?=$|[\s)_,/\].-])/i,
    'cm',
  ],
  [/(?:^|[\s(_,/[-])(?:mms?|millimet(?:er|re)s?|milímetros|мм)(?=$|[\s)_,/\].-])/i, 'mm'],
  [/(?:^|[\s(_,/[-])(?:ft|feet|foot|fuß)(?=$|[\s)_,/\].-])/i, 'ft'],
  [/[([]m[)\]]|_m$/i, 'm'],
]
const CURRENCY =
  /\b(USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|CNY|HKD|SGD|KRW|INR|MXN|BRL|ZAR|ILS|TRY)\b|([$€£¥₽])/
const NAMED_CURRENCY: readonly [RegExp, string][] = [
  [/\beuros?\b/i, 'EUR'],
  [/\b(?:sfr|franken|francs suisses)\b/i, 'CHF'],
  [/円|￥/, 'JPY'],
  [/\(원\)|₩/, 'KRW'],
  [/Kč/i, 'CZK'],
  [/\bFt\b|\bforint/, 'HUF'],
  [/zł/i, 'PLN'],
  [/\bTL\b|₺/, 'TRY'],
  [/\bR ?\$/i, 'BRL'],
  [/\bUS ?\$/i, 'USD'],
  [/\b(?:CA|CDN|C) ?\$/i, 'CAD'],
  [/\b(?:AU|A) ?\$/i, 'AUD'],
]
/** Words that qualify a heading and change no meaning. */
const QUALIFIERS =
  /\b(?:y\/n|yes\/no|j\/n|ja\/nein|oui\/non|o\/n|s\/n|s[ií]\/no|ja\/nee|ttc|ht|net|netto|brutto|gross|inkl?|incl?|excl|exkl|ex|mwst|vat|tva|tax|ust|iva|unless noted|approx|ca|unframed|ungerahmt|ohne rahmen|non encadrée?|sans cadre|sin marco|senza cornice|as text|optional|required)\b\.?/gi
const UNIT_WORDS =
  /(?<=^|[\s_(,/[-])(?:inches|inch|in|zoll|pouces?|pulgadas|pollici|cms?|centimet(?:er|re)s?|zentimeter|centimètres?|centímetros|centimetri|mm|millimet(?:er|re)s?|см|мм|ft|feet|m|kg|lbs?|g|grams?|gramm|oz)\.?(?=$|[\s_),/\].-])/gi

/** Beside a price, one with the tax is another amount. */
const WITH_TAX =
  /\b(?:incl?|inkl|including|with|mit|con|com|avec)\b[\s.]*(?:\w+ )?(?:tax|vat|mwst|ust|tva|iva)\b|\b(?:tax|vat|mwst|ust|tva|iva)\.? (?:incl|inkl)|税込/i

/** So is one without it, or without the share of a gallery. */
const NET =
  /\b(?:net|netto|neto|nett|líquido|ht|hors taxes?|zzgl|(?:excl?|exkl|without|ohne|sans|senza|sem|zonder|ex)\b[\s.]*(?:\w+ )?(?:tax|vat|mwst|ust|tva|iva|btw|moms))\b/i

/** “Net”, “Incl. VAT”: amounts of which nothing else is said. */
const isTaxOnly = (text: string): boolean =>
  (NET.test(text) || WITH_TAX.test(text) || /^(?:gross|brutto?|bruto|lordo)$/i.test(text)) &&
  !/\p{L}/u.test(text.replaceAll(QUALIFIERS, '').replaceAll(/\b(?:gross|bruto|lordo)\b/gi, ''))

/** Letters of sides in several languages; the German B and the French L are widths. */
const ORDER: readonly [RegExp, 'hwd' | 'whd'][] = [
  [
    /\b(?:h|hohe|höhe|height|hauteur|alto|altezza|a)\s*[x×/*,]\s*(?:w|b|l|breite|width|largeur|ancho|larghezza)(?:\b|(?=x))/i,
    'hwd',
  ],
  [
    /\b(?:w|b|l|breite|width|largeur|ancho|larghezza)\s*[x×/*,]\s*(?:h|hohe|höhe|height|hauteur|alto|altezza|a)(?:\b|(?=x))/i,
    'whd',
  ],
  [/縦\s*[x×*]\s*横|高さ?\s*[x×*]\s*[幅宽寬]|(?:세로|높이)\s*[x×*]\s*(?:가로|너비|폭)/i, 'hwd'],
  [/横\s*[x×*]\s*縦|[幅宽寬]\s*[x×*]\s*高さ?|(?:가로|너비|폭)\s*[x×*]\s*(?:세로|높이)/i, 'whd'],
  [/^(?:hwd|hbt|hw|hb|hlp)\b/i, 'hwd'],
  [/^(?:whd|bht|wh|bh|lhp)\b/i, 'whd'],
]
/** "Prezzo di acquisto" is "prezzo acquisto"; and "Datum Verkauf" is "Verkaufsdatum" in another order. */
const SMALL_WORDS =
  /(?<![\p{L}\p{N}])(?:(?:di|de|del|della|des|du|da|do|el|il|la|las|le|les|lo|los|of|the|der|für|for)\s|(?:d|l|dell)['’])/giu
const SIZE =
  /\b(?:sizes?|dimensions?|ma(?:ß|ss)e?|gr(?:ö|oe)(?:ß|ss)e|tailles?|medidas|misure|afmeting(?:en)?)(?![\p{L}])/iu
/** Of the questions of a form. */
const FILLERS =
  /(?<![\p{L}\p{N}])(?:please|upload|attach|enter|your|an?|of|the|this|is|bitte|ihr|ihres)(?![\p{L}\p{N}])/giu
const METAFIELD = /\s*\((?:product|variant)\.metafields\.[^)]*\)\s*$/i
const PREFIX = /^(?:work|artwork|object|piece|werk|item|oeuvre|product|record|gesso)[\s_.:-]+/i

const FIRST: readonly [RegExp, 'hwd' | 'whd'][] = [
  [
    /(?<!\p{L})(?:height|h(?:ö|oe)he|hauteur|alto|altura|altezza|hoogte) (?:comes |is |goes )?(?:first|before|x|×|vor|zuerst|d[’']abord|avant|primero|prima|eerst)/iu,
    'hwd',
  ],
  [
    /(?<!\p{L})(?:width|breite|largeur|ancho|larghezza|breedte) (?:comes |is |goes )?(?:first|before|x|×|vor|zuerst|d[’']abord|avant|primero|prima|eerst)/iu,
    'whd',
  ],
]
const statedOrder = (text: string): HeaderReading['order'] =>
  [...ORDER, ...FIRST].find(([pattern]) => pattern.test(text))?.[1]
/** The order of sides that a note on sizes states, such as “sizes in cm, height first”. */
export const orderInNote = (text: string): HeaderReading['order'] => (SIZE.test(text) ? statedOrder(text) : undefined)

export const readHeader = (header: string): HeaderReading => {
  const text = header
    .replace(METAFIELD, '')
    .normalize('NFKC')
    .replaceAll(/(?<=\p{Ll}{2})(?=\p{Lu})/gu, ' ')
    .trim()
  const unit = UNITS.find(([pattern]) => pattern.test(text))?.[1]
  const currency = headerCurrency(text)
  const order = statedOrder(text) ?? orderOfWords(text)
  const size = { use: isOfFrame(text) ? ('framed' as const) : ('size' as const), weak: false }
  const said = meaningOfText(text)
  // "Image (mm)" and "Image / sheet size" are the size of what is printed, not its file.
  const meaning = order || (said?.use === 'images' && (unit || SIZE.test(text))) ? size : said
  return {
    use: meaning?.use ?? null,
    known: meaning !== undefined,
    weak: (meaning?.weak ?? false) || (meaning?.use === 'price' && (WITH_TAX.test(text) || NET.test(text))),
    ...(unit && { unit }),
    ...(currency && { currency }),
    ...(order && { order }),
  }
}

/** "Hoogte x breedte", "altezza / larghezza": both sides in one column. */
const orderOfWords = (text: string): HeaderReading['order'] => {
  const sides = text
    .replaceAll(UNIT_WORDS, ' ')
    .split(/\s*[×*/,()[\]]\s*|\s+(?:x|by|mal|par|per|por|op)\s+/i)
    .map((side) => headerMeaning(foldHeader(side))?.use)
  const [height, width] = [sides.indexOf('height'), sides.indexOf('width')]
  if (height < 0 || width < 0) return undefined
  return height < width ? 'hwd' : 'whd'
}

const headerCurrency = (text: string): string | undefined => {
  const found = CURRENCY.exec(text.replaceAll('_', ' ').toUpperCase())
  return found?.[1] ?? NAMED_CURRENCY.find(([pattern]) => pattern.test(text))?.[1] ?? found?.[2]
}

/** Headings of a picture alone. */
const PICTURED: readonly [RegExp, HeaderMeaning][] = [
  [/^\P{L}*(?:💷|💶|💵|💴|💰)\P{L}*$/u, { use: 'price', weak: true }],
  [/^\P{L}*(?:📷|📸|🖼)\P{L}*$/u, { use: 'images', weak: true }],
]

/** The whole heading; without its qualifiers, brackets and prefixes; then its parts. */
const meaningOfText = (text: string): HeaderMeaning | undefined => {
  if (SOLD_AND_MORE.test(text)) return { use: 'status', weak: true }
  if (LAST_FIRST.test(text) || SURNAME_FIRST.test(text)) return { use: 'artist_last_first', weak: false }
  const whole =
    headerMeaning(foldHeader(text.replace(/^#(?=\p{L}{2})/u, ''))) ?? PICTURED.find(([sign]) => sign.test(text))?.[1]
  if (whole) return whole
  const bare = text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const plain = bare.replaceAll(QUALIFIERS, ' ').replaceAll('_', ' ')
  const shorter = plain.replaceAll(UNIT_WORDS, ' ').replaceAll(new RegExp(CURRENCY.source, 'gi'), ' ')
  const named = shorter.replace(PREFIX, '')
  const essential = named.replaceAll(SMALL_WORDS, ' ')
  for (const one of [bare, plain, shorter, named, essential, essential.trim().split(/\s+/).toReversed().join(' ')]) {
    const found = headerMeaning(foldHeader(one))
    if (found) return found
  }
  if (namesArtistAndTitle(text)) return { use: 'title', weak: false }
  const found = framedMeaning(shorter) ?? partMeaning(shorter) ?? wordMeaning(shorter)
  return found ?? (isTaxOnly(text) ? { use: 'price', weak: true } : undefined)
}

/** “Sold? To whom?”: all that is said of a sale in one cell. */
const SOLD_AND_MORE = /^(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht) ?\? *\p{L}/iu
/** “Artiste (Nom, Prénom)”, “Artist (last, first)”. */
const LAST_FIRST =
  /\b(?:artist|k[üu]nstler|autor|auteur|kunst|konst).*\b(?:last|surname|nach-?name|nom|apellidos?|cognome|achternaam|efternamn|sobrenome)\b[\s,/&]+(?:name,? ?)?(?:first|forename|vorname|pr[ée]nom|nombre|nome|voornaam|f[öo]rnamn)/iu

/** “Nom, prénom”, of nobody else than the artist. */
const SURNAME_FIRST =
  /^(?:(?:last |sur)name|nach-?name|nom|apellidos?|cognome|achternaam|efternamn|sobrenome),\s*(?:first ?name|forename|vorname|pr[ée]nom|nombre|nome|voornaam|f[öo]rnamn)$/iu

const FRAME = /fram|rahm|encadr|\bcadre|marco|cornice|incornic|\b(?:met |in)?lijst\b|ingelijst|moldura/i
/** Beside the price of the work, one with its frame is another amount. */
const PRICE = /pri[csx]e?|preis|prix|precio|prezzo|prijs|cena|(?<![\p{L}])ár(?![\p{L}])/iu
/** "Unframed" and "framing cost" speak of something else. */
const isOfFrame = (text: string): boolean =>
  FRAME.test(text) &&
  !/unframed|ungerahmt|ohne rahmen|framing|sans cadre|non encadr|sin marco|senza cornice|zonder lijst|sem moldura|kosten|cost/i.test(
    text,
  )
const framedMeaning = (text: string): HeaderMeaning | undefined => {
  if (!isOfFrame(text)) return undefined
  if (PRICE.test(text)) return { use: 'price', weak: true }
  const side = [
    /height|h[oö]he|hauteur|alto|altezza|\bh\b/i,
    /width|breite|largeur|ancho|larghezza|\b[wb]\b/i,
    /depth|tiefe|prof|\b[dt]\b/i,
  ]
  const uses = ['framed_height', 'framed_width', 'framed_depth'] as const
  const at = side.findIndex((pattern) => pattern.test(text))
  return { use: uses[at] ?? 'framed', weak: false }
}

/** "Status / buyer", "Size, inches": the first part that is known. */
const partMeaning = (text: string): HeaderMeaning | undefined => {
  const parts = text.split(/[/,;:|&+–—-]|\s(?:and|und|et|y|e|or|oder|ou)\s/i)
  if (parts.length < 2) return undefined
  const found = parts.map((part) => headerMeaning(foldHeader(part)))
  const known = found.find((one) => one && !one.weak) ?? found.find((one) => one)
  return known && { ...known, weak: true }
}

const CURRENCY_OF: Partial<Record<ColumnUse, ColumnUse>> = {
  price: 'currency',
  sold_price: 'sold_currency',
  cost: 'cost_currency',
}

/** “Buyer no.”, “Artist ID”: numbers that other lists count by, and no names. */
const COUNTED = /(?:\b(?:no|nr|num|number|nummer|numéro|número|numero|id|code)\.?|#)\s*$/i
const NAMED = new Set<ColumnUse>(['sold_to', 'artist', 'consigned_to', 'location', 'images'])

/**
 * A heading of several words of which one, without doubt, names a fact: "Asking price 2024", "Title of the work". A word
 * for what has no place here decides, as in "Artist commission"; so does one for the currency, as in "Retail currency".
 */
const wordMeaning = (text: string): HeaderMeaning | undefined => {
  const words = text
    .replaceAll(FILLERS, ' ')
    .split(/[\s_.?]+/)
    .filter((word) => /\p{L}/u.test(word))
  if (words.length < 2 || words.length > 5) return undefined
  for (let size = words.length - 1; size > 0; size -= 1) {
    const found = words.flatMap((_, at) => {
      const one = at + size > words.length ? undefined : headerMeaning(foldHeader(words.slice(at, at + size).join('')))
      // "Published references" are no shop's column.
      return one && !one.weak && one.use !== 'published' ? one : []
    })
    const [first] = found
    const nowhere = found.find(({ use }) => use === null)
    if (nowhere) return nowhere
    if (first?.use && found.some(({ use }) => use === 'currency'))
      return { use: CURRENCY_OF[first.use] ?? 'currency', weak: true }
    // "Dim H", "Image W": a side of a size.
    const side = found.find(({ use }) => use && /^(?:height|width|depth|diameter|unit)$/.test(use))
    if (side && found.some(({ use }) => use === 'size' || use === 'images')) return side
    if (first?.use && NAMED.has(first.use) && COUNTED.test(text)) return { use: null, weak: false }
    if (first) return { ...first, weak: true }
  }
  return undefined
}
