import { ask, type Cell, type CellContext, type ImportStatus, type Reading, type StatusReading } from './reading.ts'
import { cleanText, foldText, readNothing } from './text.ts'

/** What stands at the start of a cell, by status; folded, so without accents. */
const WORDS: [ImportStatus, string][] = [
  [
    'not_for_sale',
    "nfs|n\\.f\\.s\\.?|not for sale|not available for sale|unverkauflich|unverk\\.|nicht verkauflich|nicht zu verkaufen|nicht zum verkauf|pas a vendre|non a vendre|pas en vente|invendable|kein verkauf|(?:non|pas) disponibles? a la vente|indisponible a la vente|hors vente|no (?:esta )?(?:a la|en) venta|no se vende|non in vendita|nao (?:esta )?a venda|fora de venda|indisponivel para venda|niet te koop|(?:ej|inte) till salu|ikke til salgs?|nie na sprzedaz|nie do sprzedazy|ei myynnissa|nem elado|作家蔵|не продается|非売品?|非[卖賣]品?|自[藏留]|artist'?s? collection|kunstlerbesitz|keep(?:ing)?|kept|not to be sold|permanent collection|neprodejn[eya]|neni na prodej|sat[ıi]l[ıi]k degil|sat[ıi]s d[ıi]s[ıi]|비매품?|판매 ?불가|nem (?:elado|eladhato)k?|δεν πωλείται|δεν πωλειται|μη διαθ[εέ]σιμο|εκτ[οό]ς π[ωώ]λησης|nu (?:este )?de vanzare|не для продаж[уи]|не на продаж",
  ],
  [
    'on_loan',
    '(?:out )?on (?:long[- ]term )?loan|loaned(?: out)?|lent|loan|leihgabe|dauerleihgabe|verliehen|ausgeliehen|leihe|(?:en )?prete?e?|en pret|en depot pret|(?:en )?prestamo|prestad[oa]|(?:in )?prestito|prestat[oa]|emprestad[oa]|(?:em )?emprestimo|(?:in )?bruikleen|uitgeleend|(?:cedid[oa] )?(?:em |en |in )?comodato|utlanad|udlant|utlant|wypozyczon[aey]|lainassa|kolcsonben|借出|貸出中?|貸し?出し中?|貸与中?|zapujcen[oya]|zapujcka|vypujcen[oya]|pujcen[oya]|odunc(?:te| verildi)?|대여(?:중)?|外借|借展中?|出借中?|verborgt|geliehen|leihg\\.|hergeborgt|hergeliehen|(?:σε )?δανεισμ[οό]ς?|δανεισμ[εέ]νο|imprumutata?|в оренді|kolcson(?:ben|adva|adott|zve)?',
  ],
  [
    'on_hold',
    'on hold|hold|held|on[- ]hold|pending|sale pending|option(?:iert|ed)?|auf hold|zuruckgelegt|zuruckgehalten|en attente|en option|en espera|in attesa|opzionat[oa]|em espera|in optie|保留中?|商談中|beklemede|보류(?:중)?|felreteve|felretett',
  ],
  [
    'reserved',
    '(?:on )?reserved?|reserviert|vorgemerkt|vorbestellt|reservee?|reservad[oa]|apartad[oa]|riservat[oa]|prenotat[oa]|gereserveerd|reserverad|reserveret|reservert|zarezerwowan[aey]|rezerwacja|tingad|bokad|varattu|foglalt|rezervat[a]?|売約中|резерв|забронирован[ао]?|(?:ご)?予約(?:済み?|中)?|预[订定]|預[訂定]|已[预預][订訂定]|green dot|half (?:red )?dot|rezervovan[oya]|rezervace|zamluven[oya]|rezerve(?: edildi)?|ayr[ıi]ld[ıi]|예약(?:중|됨|완료)?|res\\.|reserv\\.|zadan[oya]|foglalt|(?:le)?foglalva|κρατημ[εέ]νο|κρ[αά]τηση|rezervata?|зарезервован[оа]|elojegyezve|elojegyzett',
  ],
  [
    'sold',
    'sold(?: out)?|red dot|roter punkt|point rouge|punto rojo|bollino rosso|verkauft|verk\\.|abverkauft|vendue?s?|adjugee?|vendid[oa]s?|vendut[oa]|(?:uit)?verkocht|sald|solgt|sprzedan[aey]|(?:slut|ut|ud)(?:sald|solgt)|myyty|eladva|elkelt|vandut[a]?|продан[ао]?|已售出?|售出|売却(?:済み?)?|売約(?:済み?)?(?!中)|売済み?|完売|販売済み?|sold by gallery|(?:purchased|bought|acquired)(?: by)?|(?:an|auf)?gekauft(?: von)?|erworben von|ac(?:hetee?|quise?) par|(?:comprad|adquirid)[oa] por|acquistat[oa] da|aangekocht(?: door)?|kopt av|kobt af|prodan[oya]|sat[ıi]ld[ıi]|판매 ?완료|판매됨|팔림|판매(?! ?\\p{L})|eladva|eladott|πωλ[ηή]θηκε|πουλ[ηή]θηκε|πωλημ[εέ]νο|vanduta?|elkelt|ertekesitve|megvette|megveve',
  ],
  [
    'consigned',
    '(?:on )?sale or return|s\\.?o\\.?r\\.?|(?:out )?on consignment|in consignment|consignment|consigned(?: out)?|(?:in |auf )?kommission(?:iert|sware)?|(?:en )?(?:depot[- ]vente|consignation|depot)|consignee?|en consignacion|consignacion|consignad[oa]|(?:in |en )?deposito|in conto (?:vendita|deposito)|conto vendita|(?:em |a )?consignacao|in consignatie|consignatie|i kommi(?:ss|sj)ion|pa kommi(?:ss|sj)ion|kommisjon|w komisie|komis|komissiossa|委託(?:販売)?中?|寄售|代[售销銷]|with (?:the )?gallery|v komisi|konsinye|위탁(?:중|판매)?|(?:σε )?παρακαταθ[ηή]κη|на комиссии|на комісії|bizomany(?:ban|os|i)?',
  ],
  [
    'donated',
    'donated|donation|gift(?:ed)?|given(?: away)?|gave|verschenkt|geschenkt?|gespendet|spende|schenkung|offerte?|donnee?|don|cadeau|donad[oa]|donacion|regalad[oa]|regalo|donat[oa]|regalat[oa]|doad[oa]|doacao|oferecid[oa]|geschonken|weggegeven|gedoneerd|(?:bort)?skankt|bortgiv(?:en|et)|gava|foraeret|gitt bort|givet vaek|lahjoitettu|進呈|podarowan[aey]|寄贈|贈呈|[赠贈][予与送]|已[赠贈]|捐[赠贈]|darovan[oya]|hediye(?: edildi)?|bag[ıi]sland[ıi]|기증|δωρε[αά]|δ[ωώ]ρο|χαρ[ιί]στηκε|подарован[оа]|подарен[оа]?|donata?|(?:el)?ajandek(?:ba|ozva|ozott)?',
  ],
  [
    'destroyed',
    'destroyed|vernichtet|zerstort|detruite?|destruid[oa]|distrutt[oa]|vernietigd|melted(?: down)?|thrown (?:out|away)|smashed|binned|burn(?:t|ed)|scrapped|weggeworfen|entsorgt|jetee?|eingeschmolzen|painted over|overpainted|ubermalt|破棄|破壊|廃棄|已[毁毀]|[损損][毁毀]|[销銷][毁毀]|forstord|odelagt|kasser(?:ad|et|t)|makulerad|destrueret|tuhottu|zniszczon[aey]|znicen[oya]|폐기|καταστρ[αά]φηκε|distrusa?|знищено|уничтожен[оа]?|megsemmisult|megsemmisitve|elpusztult|atfestve',
  ],
  [
    'archived',
    'archived?|archiviert|archiv|archivee?|archivad[oa]|archiviat[oa]|arquivad[oa]|gearchiveerd|retired|inactive|アーカイブ|archivalva|archivalt',
  ],
  ['draft', 'draft|entwurf|brouillon|borrador|bozza|rascunho|concept|unpublished|下書き'],
  [
    'available',
    'available|bought in|still here|for sale|dispo|avail\\.?|in stock|instock|unsold|in inventory|active|on sale|free|frei|verfugbar|vorhanden|zu verkaufen|verkauflich|unverkauft|disponibles?|libre|en vente|a vendre|invendue?|(?:a la|en) venta|en stock|disponibil[ei]|disponivel|in vendita|a venda|libero|beschikbaar|te koop|vrij|till salu|til salgs?|tillganglig|tilgaengelig|tilgjengelig|ledig|dostepn[aey]|dostępn[aey]|(?:w|do) sprzedazy|na sprzedaz|woln[aey]|myynnissa|vapaa|elado|disponibil[a]?|в наличии|в продаже|可售|在售|待售|在库|库存|庫存|有[货貨]|现[货貨]|現貨|販売中|在庫(?!な|無|切)(?:あり|有り?|中)?|販売可|k prodeji|na prodej|v prodeji|k dispozici|sat[ıi]sta|sat[ıi]l[ıi]k|mevcut|판매 ?가능|판매 ?중|보유(?:중)?|재고(?:있음)?|elado|eladhato|διαθ[εέ]σιμο|προς π[ωώ]ληση|πωλε[ιί]ται|disponibila?|de vanzare|в наявності|доступн[оаы]й?|szabad|elerheto|megvasarolhato|raktaron|keszleten',
  ],
]
const END = '(?![\\p{L}\\p{N}])'
const STATUSES = WORDS.map(([status, words]) => ({
  status,
  words: new RegExp(
    `^(?:${words})(?:${END}|(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]))`,
    'u',
  ),
}))

const UNSURE =
  /\?|\b(?:returned|stolen|missing|lost|in transit|transit|damaged|unknown|private collection|privatbesitz|privatsammlung|zuruck|retour(?:ne)?e?|rendue?|gestohlen|verschollen|verloren|vermisst|volee?|perdue?|robad[oa]|perdid[oa]|devuelt[oa]|rubat[oa]|restituit[oa]|gestolen|beschadigd|unterwegs)\b/

const DOTS = '[●•🔴⬤🟥◉]+'
export const RED_DOT = new RegExp(`^${DOTS}$`, 'u')
const DOT_AND_MORE = new RegExp(`^${DOTS}\\s*(\\S.*)$`, 'u')
const TO =
  /^(?:(?:to|by|via|through|an|bei|durch|a|à|au|aux|chez|por|para|da|ad|al|alla|allo|ao|aos|aan|bij|till|til|presso|hos|c\/o|p\/a|bij de)(?:\s*:)?\s+(?=\S))/i
const NOTE =
  /^(?:\d|(?:19|20)\d{2}|on |am |(?:le|el|il) .*\d|in |im |until|bis|since|seit|at |fair|via |for |fur |pour |(?:and |und )?(?:paid|unpaid|bezahlt|paye|pagad?t?o|delivered|geliefert|abgeholt|collected|picked up|shipped|invoiced?)\b)/i

/** Dates, years and prices are no buyer. */
const person = (rest: string): string | undefined => {
  const bare = rest
    .replace(/^[\s\-–—:,;/|.→>]+/, '')
    .replace(/^\((.*)\)$/s, '$1')
    .trim()
    .replace(TO, '')
    .trim()
  return bare === '' || /^(?:to|an|à|by|a)$/i.test(bare) || NOTE.test(bare) || /^[\p{Sc}\d.,\s/-]+$/u.test(bare)
    ? undefined
    : bare
}

/** The status of a text that says nothing else. */
export const statusWord = (text: string): ImportStatus | undefined => {
  const folded = foldText(text)
  const bare = folded.replace(/[.!]$/, '')
  return STATUSES.find(({ words }) => [folded, bare].includes(words.exec(folded)?.[0] ?? ' '))?.status
}

/** “on display, not for sale”: the only status of the pieces, behind small letters, which are no name. */
const statusBehind = (folded: string, text: string): ImportStatus | undefined => {
  const [head = '', ...pieces] = folded.split(/\s*[,;–—]\s*|\s+-\s+/)
  const isName = /\p{Lu}/u.test(text) || UNSURE.test(folded) || STATUSES.some(({ words }) => words.test(head))
  const [only, ...others] = isName ? [] : pieces.flatMap((piece) => statusWord(piece) ?? [])
  return others.length === 0 ? only : undefined
}

const withParty = (status: ImportStatus, who: string | undefined): StatusReading => ({
  status,
  ...(who !== undefined && status === 'sold' && { sold_to: who }),
  ...(who !== undefined && status === 'consigned' && { consigned_to: who }),
})

/** “Thornfield Gallery (sale or return)” and “● Slg. Wendt”: a name, and what is said of it. */
const namedParty = (shown: string, text: string): StatusReading | undefined => {
  if (UNSURE.test(foldText(text))) return undefined
  const [, outer, inner = ''] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(text) ?? []
  const status = statusWord(inner)
  if (status) return withParty(status, outer)
  const owner = person(DOT_AND_MORE.exec(shown)?.[1] ?? '')
  return owner === undefined ? undefined : { status: 'sold', sold_to: owner }
}

/** The status in a cell, with the buyer or the gallery that it names as well. */
export const readStatus = (cell: Cell, _context?: CellContext): Reading<StatusReading> => {
  const nothing = readNothing(cell)
  const shown = cleanText(cell.text)
  if (nothing) return nothing
  if (RED_DOT.test(shown)) return { value: { status: 'sold' } }
  // Programs write “not_for_sale”.
  const text = shown
    .replaceAll('_', ' ')
    .replace(/^[\p{Extended_Pictographic}\ufe0f●•◉✓*.\s]+/u, '')
    // “opera venduta”, “gone – sold”
    .replace(/^(?:gone|kept|still|now|currently)\s*[-–—,:]?\s+(?=\S)/i, '')
    // “Estate – available”
    .replace(/^(?:the )?(?:estate|artist|studio|nachlass|succession)\s*[-–—:,]\s*(?=\S)/i, '')
    .replace(/^(?:opera|obra|œuvre|oeuvre|work|werk|pi[eè]ce|pezzo|peça|pieza)\s+(?=\S)/i, '')
  const folded = foldText(text)
  const unknown = () => ask(`It is open which status “${shown}” is.`)
  const later = statusBehind(folded, text)
  if (later) return { value: { status: later } }
  const found = STATUSES.map(({ status, words }) => ({ status, length: words.exec(folded)?.[0].length ?? 0 })).toSorted(
    (one, other) => other.length - one.length,
  )[0]
  if (!found || found.length === 0) {
    const value = namedParty(shown, text)
    return value ? { value } : unknown()
  }
  if (/\?/.test(folded)) return unknown()
  const { status } = found
  const rest = restAfter(text, found.length)
  if (UNSURE.test(folded.slice(0, found.length))) return unknown()
  if (status !== 'sold' && status !== 'consigned' && UNSURE.test(folded.slice(found.length))) return unknown()
  // “available / sold” is two statuses.
  const further = foldText(rest).replace(/^[\s\-:,;/|.()&+]+/, '')
  const second = STATUSES.find(({ status: other, words }) => other !== status && words.test(further))
  if (second && !/^(?:in|on|with|a|en|don|gift)\b/.test(further) && /^\s*[-–—:,;/|(&+]/.test(rest)) return unknown()
  return { value: withParty(status, person(rest)) }
}

/** What follows a folded start: accents and ligatures make the written text longer or shorter than the folded one. */
const restAfter = (text: string, folded: number): string => {
  for (let end = Math.max(0, folded - 4); end <= text.length; end += 1)
    if (foldText(text.slice(0, end)).length >= folded) return text.slice(end)
  return ''
}
