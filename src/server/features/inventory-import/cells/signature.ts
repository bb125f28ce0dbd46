import { ask, type Cell, type Reading } from './reading.ts'
import { cleanText, foldText, readNothing, readYesNo } from './text.ts'

interface Signature {
  signed: boolean
  signature_text?: string
}

const SIGNED =
  /\b(?:signed|sgd|initial(?:l?ed|e?s|en)|iniciales|iniziali|monogram\w*|inscribed|autographed|signature|(?:hand)?signiert|\w*signatur|unterschrift|unterschrieben|bezeichnet|paraphiert|signee?s?|monogrammee?|paraphee?|firmad[oa]s?|firma|(?:contro)?firmat[oa]|autografat[oa]|siglat[oa]|assinad[oa]s?|assinatura|gesigneerd|gemonogrammeerd|ondertekend|signerad|signeret|signert|jelezve|jelzett|szigna(?:lt|lva)|szigno|signovan[oya]|podepsan[oya]|znacen[oya]|sygnowan[aey]|imzal[ıi]|podpisan[aey]|sygnatura|podpis|signovano|podepsano|signeerattu)\b|\b(?:s[iy]gn?|bez|monogr)\.|подпис|サイン|署名|签名|簽名|落款|서명/
/** In a column for signatures: a mark in their place, and the French "S.D.b.d." for signed and dated at the bottom right. */
const MARKED =
  /\b(?:seal(?:ed)?|chop|sceau|cachet|siegel|timbro|sello|zegel|sigla|incised|geritzt|eingeritzt|inciso|incisa)\b|^s\. ?(?:d\. ?)?(?:[bhm]\. ?[dgmc]?\b|(?:au|sur|en|dans)\b|verso)/
const PLACE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:verso|recto|(?:lower|upper|bottom|top)[ -](?:left|right|cent(?:er|re))|(?:on|at) (?:the )?(?:back|front|verso|reverse|edge|side|base|foot)|(?:on )?(?:back|front|reverse|bottom|base)|l\.?[lrc]\.?|u\.? ?[rlm]\.?|o\.? ?[rlm]\.?|b\.? ?[dg]\.?|h\.? ?[dg]\.?|(?:unten|oben) (?:rechts|links|mittig)|(?:rechts|links|mittig|mitte) (?:unten|oben)|unten|oben|rechts|links|vorne|hinten|an der seite|auf dem keilrahmen|im bild|im stein|in der platte|(?:(?:in|on) the|below|beneath|under|below the|under the) (?:plate|image|margin|mount)|ruckseitig|vorderseitig|auf der ruckseite|(?:en )?(?:bas|haut) (?:a )?(?:droite|gauche|centre)|au dos|na odwroci[eu]|[pl]\.? ?[dg]\.?|a tergo|n\.? ?[hv]\.?|n(?:ede|ere|edre) (?:till |til )?(?:t\.? ?)?(?:hoger|vanster|hojre|venstre|hoyre|[hv])\.?|al dorso|al reverso|(?:arriba|abajo) a la (?:derecha|izquierda)|abajo(?: (?:derecha|izquierda))?|(?:in (?:basso|alto) )?a (?:destra|sinistra)|in (?:basso|alto)|arriba|a droite|a gauche|en bas|en haut|sul retro|no verso|rechtsonder|linksonder|(?:re|li|r|l)\.? ?[uo]\.?|j\. ?[jbk]\. ?[lf]|(?:balra|jobbra) (?:lent|fent)|hatoldalon|vpravo dole|vlevo dole|na rubu|prawy dol|lewy dol|na odwrocie)(?![\p{L}\p{N}])\.?`,
  'gu',
)
/** With what a work is signed. */
const MEANS =
  /(?<![\p{L}\p{N}])(?:(?:in|with|mit|au|a l.|a la|a|al|en|con|com|met|med|w) )?(?:graphite |black |white |red |indian |schwarzer? |roter? )?(?:pencil|ink|pen|ball-?point(?: pen)?|marker|felt[- ](?:tip|pen)|bleistift|blei|tinte|tusche|kugelschreiber|filzstift|kreide|farbstift|buntstift|encre(?: de chine)?|crayon|stylo|feutre|mine de plomb|matita|inchiostro|penna|pennarello|lapiz|tinta|boligrafo|rotulador|lapis|caneta|potlood|inkt|balpen|blyerts|tusch|blyant|blekk|tuzkou|olowkiem|tuszem|ceruzaval|tussal|lyijykynalla|карандашом|тушью)(?![\p{L}\p{N}])/gu
/** What stands beside place and means and says nothing of its own. */
const BESIDE =
  /(?<![\p{L}\p{N}])(?:and|u|und|et|e|y|i|og|och|en|dated|datiert|dat|date|datee|datato|datata|fechad[oa]|datad[oa]|gedateerd|daterad|dateret|numbered|nummeriert|num|numerote|numerotee|numerat[oa]|numerad[oa]|genummerd|titled|betitelt|titre|titree)(?![\p{L}\p{N}])\.?/gu
/** “Lower right in pencil”: where or with what, and nothing else. */
const isPlaced = (folded: string): boolean => {
  const rest = folded.replace(MEANS, ' ').replace(PLACE, ' ')
  return rest !== folded && !/[\p{L}\p{N}]/u.test(rest.replace(BESIDE, ' '))
}

const UNSIGNED =
  /^(?:un-?signed|not signed|no signature|unsigniert|nicht signiert|(?:ohne|keine) signatur|signatur fehlt|non signee?|pas signee?|sans signature|sin firmar?|no firmad[oa]|non firmat[oa]|senza firma|nao assinad[oa]|sem assinatura|niet gesigneerd|ongesigneerd|osignerad|jelzes nelkul|jelzetlen|szignalatlan|nesignovan[oya]|neznacen[oya]|bez signatury|niesygnowan[aey]|imzas[ıi]z|без подписи|usigneret|usignert|inte signerad|nie ?sygnowan[aey]|nie ?podpisan[aey]|bez (?:sygnatury|podpisu)|nesignovano|signeeraamaton|imzasiz|無署名|(?:署名|サイン) ?(?:なし|無し?)|서명 ?없음|无签名)\.?$/
/** “No visible signature” is neither a signature nor, for sure, none. */
const NEGATED = new RegExp(
  String.raw`\b(?:no|not|nicht|keine?|ohne|sans|non|pas|sin|senza|sem|niet|geen|inte|ej|ikke|bez|nao)(?:\s+[\p{L}-]+){0,2}\s+(?:${SIGNED.source})`,
  'u',
)

/** Whether a text begins with what is said of a signature, as "signed verso" and "unsigned" do. */
export const saysSigned = (text: string): boolean => {
  const [head = ''] = foldText(cleanText(text)).split(/\s*[,;(]/)
  return UNSIGNED.test(head) || SIGNED.test(head.split(' ')[0] ?? '')
}

/** Whether a work is signed, and the words about it. */
export const readSignature = (cell: Cell): Reading<Signature> => {
  const nothing = readNothing(cell)
  const text = cleanText(cell.text)
  const isSigned = readYesNo(text)
  if (isSigned !== undefined && !cell.error) return { value: { signed: isSigned } }
  if (nothing) return nothing
  const folded = foldText(text)
  if (UNSIGNED.test(folded)) return { value: { signed: false } }
  const [head = '', ...others] = folded.split(/\s*[,;(]/)
  if (UNSIGNED.test(head) && !others.some((one) => SIGNED.test(one)))
    return { value: { signed: false, signature_text: text } }
  if (
    UNSIGNED.test(head) ||
    NEGATED.test(folded) ||
    (/\?|\b(?:unknown|unbekannt|inconnue?|unclear|estate stamp(?:ed)?|nachlass\w*)\b/.test(folded) &&
      !/^signed\b(?!.*\?)/.test(folded))
  )
    return ask('It is open whether this work is signed.', ['yes', 'no'])
  const [, yes] = /^(?:yes|ja|oui|si|sim)[,:;. –-]+(.+)$/i.exec(text) ?? []
  if (yes !== undefined) return { value: { signed: true, signature_text: yes.trim() } }
  if (SIGNED.test(folded) || MARKED.test(folded) || isPlaced(folded))
    return { value: { signed: true, signature_text: text } }
  return ask('It is open whether this work is signed.', ['yes', 'no'])
}

/** What a line such as “Oil on canvas, signed verso” says of the signature; nothing when it says nothing. */
export const signatureIn = (line: string): Signature | undefined => {
  const parts = cleanText(line)
    .split(/[,;\n]/)
    .map((one) => one.trim())
  const at = parts.findIndex((one) => SIGNED.test(foldText(one)) || UNSIGNED.test(foldText(one)))
  const [part, ...others] = at < 0 ? [] : parts.slice(at)
  if (part === undefined) return undefined
  if (UNSIGNED.test(foldText(part))) return { signed: false }
  const end = others.findIndex((one) => !isPlaced(foldText(one)))
  return { signed: true, signature_text: [part, ...(end < 0 ? others : others.slice(0, end))].join(', ') }
}
