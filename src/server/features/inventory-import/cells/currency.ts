import type { CellContext } from './reading.ts'
import { foldText } from './text.ts'

const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Signs and words that mean one currency, longest first. */
const NAMES: [RegExp, string][] = [
  [/US ?\$|\$ ?US\b|U\.S\. ?\$|\bUS[ -]?dollars?\b/i, 'USD'],
  [/\b(?:CA|CDN|C) ?\$|\$ ?(?:CA|CDN)\b|\b(?:Canadian|kanadische) dollars?\b/i, 'CAD'],
  [/\b(?:AU|A) ?\$|\$ ?AU\b|\bAustralian dollars?\b/i, 'AUD'],
  [/\bNZ ?\$|\bNew Zealand dollars?\b/i, 'NZD'],
  [/\bHK ?\$/i, 'HKD'],
  [/\bS ?\$|\bSG ?\$/i, 'SGD'],
  [/\bNT ?\$/i, 'TWD'],
  [/\b(?:MX|Mex) ?\$|\bpesos mexicanos\b/i, 'MXN'],
  [/\bR ?\$|\breais\b/i, 'BRL'],
  [/€|\beuros?\b/i, 'EUR'],
  [/\bpounds? sterling\b|\bsterling\b|\bGBP\b/i, 'GBP'],
  [/\bJP ?¥|円|\byens?\b/i, 'JPY'],
  [/\b(?:CN|RMB) ?¥|人民[币幣]|\bRMB\b|\byuan\b|元/i, 'CNY'],
  [/\bS?Fr\.?(?=\s*\d)|(?<=\d[-–.'\s]*)S?Fr\.|\b(?:Schweizer )?Franken\b|\bfrancs suisses\b|\bSFr\b/i, 'CHF'],
  [/₩|원(?!\p{L})/u, 'KRW'],
  [/₹|\bRs\.?(?=\s*\d)/, 'INR'],
  [/₽/, 'RUB'],
  [/(?<!\p{L})Ft(?!\p{L})|\bforint\b/u, 'HUF'],
  [/\blei\b/i, 'RON'],
  [/zł|\bzloty\b/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/₪/, 'ILS'],
  [/₺|(?<!\p{L})TL(?!\p{L})/u, 'TRY'],
  [/฿/, 'THB'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/\bdkk\b|\bdanske kroner\b/i, 'DKK'],
  [/\bsek\b|\bsvenska kronor\b/i, 'SEK'],
  [/\bnok\b|\bnorske kroner\b/i, 'NOK'],
]

/** Signs that several countries use. */
const OPEN: [RegExp, '$' | '¥' | '£' | 'kr', readonly string[]][] = [
  [/\$|\bdollars?\b|\bbucks\b/i, '$', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN']],
  [/[¥￥]/, '¥', ['JPY', 'CNY']],
  [/£|\bpounds?\b/i, '£', ['GBP']],
  [/\bkr\b\.?|(?<=\d)kr\b|\bkronor\b|\bkroner\b/i, 'kr', ['SEK', 'NOK', 'DKK']],
]

const OLD =
  /\bDM\b|\bDEM\b|\bD-Mark\b|\bMark\b|\bFRF\b|\bFF\b|\bfrancs?\b(?! suisse)|\bITL\b|\blire\b|\bL\.(?=\s*\d)|\bATS\b|\böS\b|\bSchilling\b|\bESP\b|\bpts?\b|\bptas?\b|\bpesetas\b|\bNLG\b|\bhfl\b|\bgulden\b|\bBEF\b|\bPTE\b|\bescudos\b|\bIEP\b|\bGRD\b|\bFIM\b|\bguineas?\b|\bgns\b|\bN?C[rz]\$/i
/** “8 000 F”, in capitals alone. */
const FRANCS = /(?<=\d\s*)F$/
const OLD_CODES = /^(?:DEM|FRF|ITL|ATS|ESP|NLG|BEF|PTE|IEP|GRD|FIM|LUF|SIT|SKK|EEK|LVL|LTL|MTL|CYP|HRK|BGN)$/

export type CurrencyFound =
  | { currency: string; sign: string }
  | { old: string; sign: string }
  | { open: '$' | '¥' | '£' | 'kr'; options: readonly string[]; sign: string }

/** The currency that a text names, and with which letters; a code is stronger than a sign. */
export const findCurrency = (
  text: string,
  { signs, currency }: Partial<CellContext> = {},
): CurrencyFound | undefined => {
  for (const [code] of text.matchAll(/(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/g)) {
    const upper = code.toUpperCase()
    if (!CODES.has(upper) || (code !== upper && code !== code.toLowerCase())) continue
    // Three small letters may be a word, such as “all” or “try”.
    if (code !== upper && !/^(?:eur|usd|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|cny|pln|czk|huf)$/.test(code)) continue
    return OLD_CODES.test(upper) ? { old: upper, sign: code } : { currency: upper, sign: code }
  }
  for (const [words, code] of NAMES) {
    const [sign] = words.exec(text) ?? []
    if (sign !== undefined) return { currency: code, sign }
  }
  const [old] = OLD.exec(text) ?? FRANCS.exec(text) ?? []
  if (old !== undefined) return { old, sign: old }
  for (const [words, mark, options] of OPEN) {
    const [sign] = words.exec(text) ?? []
    if (sign === undefined) continue
    const answer =
      signs?.[mark] ?? options.find((one) => one === currency) ?? (options.length === 1 ? options[0] : undefined)
    return answer === undefined ? { open: mark, options, sign } : { currency: answer.toUpperCase(), sign }
  }
  return undefined
}

/** The currency of a header such as `Price (EUR)`, `VK-Preis €` or `Price $`. */
export const headerCurrency = (header: string, context: Partial<CellContext> = {}): string | undefined => {
  const found = findCurrency(header.replaceAll('_', ' '), context)
  return found && 'currency' in found ? found.currency : undefined
}

/** A cell of a currency column. */
export const readCurrencyCode = (typed: string, context: Partial<CellContext> = {}): string | undefined =>
  foldText(typed) === ''
    ? undefined
    : headerCurrency(/^[a-z]{3}$/.test(typed.trim()) ? typed.trim().toUpperCase() : typed, context)
