import { countDecimals } from '#contract/money.ts'
import { plainText, readNumber } from '#contract/number-text.ts'
import { findCurrency, headerCurrency } from './currency.ts'
import {
  ask,
  type Cell,
  type CellContext,
  type MoneyValue,
  type PriceReading,
  type Reading,
  unreadable,
} from './reading.ts'
import { statusWord } from './status.ts'
import { cleanText, foldText, readNothing } from './text.ts'

const ON_REQUEST =
  /^(?:p\.?o\.?a\.?|p\.?o\.?r\.?|(?:price )?(?:up)?on (?:request|application|inquiry|enquiry)|consultar(?: precio)?|precio a consultar|(?:please )?(?:inquire|enquire|ask)(?: for price)?|price (?:up)?on (?:request|application|inquiry|enquiry)|(?:call|contact)(?: us| gallery)?(?: for price)?|(?:preis )?(?:auf|nach) (?:anfrage|absprache|vereinbarung)|(?:preis )?(?:a\. ?a\.|n\. ?v\.)|(?:prix )?(?:sur demande|nous consulter|a consulter)|(?:precio )?(?:a consultar|consultar|bajo (?:consulta|demanda|peticion)|a peticion)|(?:prezzo )?(?:su|a) richiesta|trattativa (?:riservata|privata)|p\.a\.r\.|(?:preco )?sob (?:consulta|pedido)|(?:prijs )?op aanvraag|n\.? ?o\.? ?t\.? ?k\.?|nader overeen te komen|(?:pris )?pa (?:forfragan|foresporgsel|foresporsel)|(?:cena )?(?:na (?:zapytanie|zyczenie)|do uzgodnienia)|(?:цена )?по запросу|要問い?合わ?せ|お?問い?合わ?せ(?:ください)?|(?:価格)?(?:応相談|応談|要相談)|ask|(?:ar )?(?:megegyezes|egyeztetes)(?: szerint|re)|ar keresre|(?:cena )?(?:na dotaz|dohodou|na vyzadani)|fiyat (?:icin )?sorunuz|(?:가격 ?)?(?:별도 ?)?(?:문의|협의)|[价價]格[面详詳][议議询詢谈談]|[面详詳][议議谈談]|[议議][价價]|[询詢][价價]|κατ[οό]πιν (?:επικοινων[ιί]ας|συνενν[οό]ησης)|(?:pret )?la cerere)[.!]?$/
/** Statuses that may stand where a price is expected. */
const IN_PRICES = ['not_for_sale', 'sold', 'reserved'] as const

const AMOUNT = /(?<![\d.,])(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+)(?!\d)/g
const PERCENT = /(?:\d+(?:[.,]\d+)?) ?%/g

/** Whole units and decimals of an amount as plain digits, thousands before decimals where both are possible. */
const amounts = (text: string, places: number, { decimal }: CellContext): string[] => {
  const [first, second] = readNumber(text)
  if (first === undefined) return []
  const mark = text.includes(',') ? ',' : '.'
  if (second !== undefined) {
    if (places === 0) return [first]
    return decimal !== undefined && mark !== decimal ? [first] : [first, second]
  }
  const [, decimals = ''] = first.split('.')
  const isLoneMark = /^\d+[.,]\d$/.test(text)
  if (isLoneMark && decimal !== undefined && mark !== decimal) return [first, String(Number(first) * 1000)]
  return decimals.length > places && /[1-9]/.test(decimals.slice(places)) ? [] : [first]
}

/** “12万”, “3万5千”, “15만”: tens of thousands, and thousands beside them. */
const inDigits = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d+(?:\.\d+)?) ?[万萬만](?: ?(\d) ?[千천]|(\d{4}))?(?!\d)/g,
    (_, myriads: string, thousands = '0', ones = '0') =>
      String(Math.round(Number(myriads) * 10_000) + Number(thousands) * 1000 + Number(ones)),
  )

const minorUnits = (digits: string, places: number): number => Math.round(Number(digits) * 10 ** places)

const noteIn = (rest: string): string | undefined => {
  const note = rest
    .replace(/\( *\)|\[ *\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:/.()–—-]+(?![^()]*\))|^[\s,;:/.–—-]+|[\s,;:/–—=-]+$/g, '')
    .trim()
  const bare = /^\(([^()]*)\)$/.exec(note)?.[1] ?? note
  return /[\p{L}\d%]/u.test(bare) ? bare : undefined
}

/** `1e3` and `1,2E+03`, as spreadsheets show 1000 and 1200. */
const POWERS = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)e\+?(0?\d|1[0-2])(?![\p{L}\d])/giu
const withoutPowers = (text: string): string =>
  text.replace(POWERS, (_, digits: string, zeros: string) => String(Number(`${digits.replace(',', '.')}e${zeros}`)))

/** What multiplies the amount before it, with its number of zeros: `1.2k`, `300만원`, `45 tis.` */
const SCALES: readonly [RegExp, number][] = [
  [/^ ?(?:k\b|(?:tis|tys|тыс)(?!\p{L})\.?|ezer(?!\p{L})|[천千])/iu, 3],
  [/^ ?[만万萬]/, 4],
  [/^ ?(?:mio|mln|млн)(?!\p{L})\.?/iu, 6],
  [/^ ?[억億亿]/, 8],
]

const FROM = /^(?:from|ab|a partir de|des|desde|vanaf|da|starting at|fran|fra|~|ca\.?|circa|approx\.?|about)\b/

const readAmountText = (text: string, context: CellContext): Reading<PriceReading> => {
  // “¥30,000” below “価格(円)” is open no more.
  const ofHeader = headerCurrency(context.header ?? '', context)
  const found = findCurrency(text, { ...context, ...(ofHeader && { currency: ofHeader }) })
  const unsigned = found ? text.replace(found.sign, ' ') : text
  const again = findCurrency(unsigned, context)
  const bare = again && 'open' in again ? unsigned.replace(again.sign, ' ') : unsigned
  const hasOther = again && found && 'currency' in found && 'currency' in again && again.currency !== found.currency
  const percents = bare.match(PERCENT) ?? []
  const plain = bare.replace(PERCENT, (percent) => 'p'.repeat(percent.length))
  const numbers = [...plain.matchAll(AMOUNT)]
  const [number] = numbers
  if (!number)
    return /%/.test(bare)
      ? unreadable('This is a share, not an amount.')
      : unreadable('There is no amount. Enter one such as 1200.00, or POA.')
  const [coin] = /\b(?:ETH|BTC|XTZ|SOL|USD[CT]|MATIC)\b/.exec(bare) ?? []
  if (coin !== undefined) return ask(`“${coin}” is no currency of a country.`)
  if (numbers.length > 1 || (hasOther && numbers.length > 1))
    return ask(
      'There are several amounts.',
      numbers.map(([one]) => `${found?.sign ?? ''}${one}`),
    )
  const before = bare.slice(0, number.index)
  let after = bare.slice(number.index + number[0].length)
  if (/^\s*[-−–]\s*$/.test(before) || (/^\s*\(\s*$/.test(before) && /^\s*\)/.test(after)))
    return ask('The amount is below zero.')
  if (FROM.test(foldText(before)) || /-\s*\d+(?:[.,]\d+)? ?%/.test(after))
    return ask('The amount is not a plain price.', [number[0]])
  const isRound = /^ ?,-/.test(after)
  const [scaled, zeros = 0] = SCALES.find(([words]) => words.test(after)) ?? []
  if (scaled) after = after.replace(scaled, '')
  after = after.replace(/^ ?[.,/]? ?[-–—]{1,2}(?!\d)/, '')
  const currency = (found && 'currency' in found && found.currency) || ofHeader || context.currency?.toUpperCase()
  if (found && 'old' in found) return ask(`“${found.old}” is a currency that is no longer in use.`)
  if (found && 'open' in found)
    return ask(
      `It is open which currency “${found.sign}” is.`,
      found.options.map((one) => `${number[0]} ${one}`),
      found.open,
    )
  if (!currency) return ask('The cell names no currency.', undefined, 'currency')
  const places = countDecimals(currency)
  // “1.200,-” has no decimals, so its point parts thousands.
  const marks = isRound ? { ...context, decimal: ',' as const } : context
  const read = amounts(number[0], places + zeros, marks)
  const [digits] = read
  if (digits === undefined) return unreadable('Enter an amount such as 1200.00.')
  if (read.length > 1)
    return ask(
      'The mark may separate thousands or decimals.',
      read.map((one) => `${Number(one).toFixed(places)} ${currency}`),
    )
  const amount_minor = minorUnits(digits, places + zeros)
  if (amount_minor === 0) return ask('The amount is 0.')
  // Shares of a tax stand in the note as they were typed.
  const rest = `${before} ${after}`.replace(/^\s*(?:price|preis|prix|precio|prezzo)\s*:?/i, '')
  const note = noteIn(percents.length > 0 ? rest : rest.replace(/p{3,}/g, ''))
  return { value: { money: { amount_minor, currency }, ...(note !== undefined && { note }) } }
}

/** A price, with what else its cell says; “POA” is a price on request, “NFS” a status. */
export const readPrice = (cell: Cell, context: CellContext): Reading<PriceReading> => {
  const nothing = readNothing(cell)
  if (nothing) return nothing
  const text = withoutPowers(inDigits(plainText(cleanText(cell.text))))
  const folded = foldText(text)
  if (ON_REQUEST.test(folded)) return { value: { money: { on_request: true } } }
  const said = statusWord(text)
  const status = IN_PRICES.find((one) => one === said)
  if (status) return { value: { status } }
  if (cell.date !== undefined) return ask('The cell holds a day, not an amount.')
  if (cell.number === undefined) return readAmountText(text, context)
  if (!Number.isFinite(cell.number)) return unreadable('Enter an amount such as 1200.00.')
  const sign = cell.currency ?? (/\d/.test(text) ? text.replace(/[\d.,\s'-]+/g, '') : '')
  return readAmountText(`${sign} ${Math.round(cell.number * 1000) / 1000}`, { ...context, decimal: '.' })
}

/** An amount of money without notes, as in a column of costs. */
export const readMoney = (cell: Cell, context: CellContext): Reading<MoneyValue> => {
  const { value, problem } = readPrice(cell, context)
  return { ...(value?.money && { value: value.money }), ...(problem && { problem }) }
}
