import { ask, type Cell, type Reading } from './reading.ts'
import { cleanText, foldText, readNothing, readYesNo } from './text.ts'

interface Signature {
  signed: boolean
  signature_text?: string
}

const SIGNED =
  /\b(?:signed|sgd|initial(?:l?ed|s)|monogram\w*|inscribed|autographed|signature|signiert|bezeichnet|paraphiert|signee?s?|monogrammee?|paraphee?|firmad[oa]s?|firma|firmat[oa]|siglat[oa]|assinad[oa]s?|assinatura|gesigneerd|signerad|signeret|signert|jelezve|jelzett|szigna(?:lt|lva)|szigno|signovan[oya]|podepsan[oya]|znacen[oya]|sygnowan[aey]|imzal[ıi]|podpisan[aey]|sygnatura|podpis|signovano|podepsano|signeerattu)\b|\bs[iy]gn?\.|подпис|サイン|署名|签名|簽名|落款|서명/
const PLACE =
  /^(?:verso|recto|(?:lower|upper|bottom|top)[ -](?:left|right|cent(?:er|re))|on (?:the )?(?:back|front|verso|reverse|edge|side|base)|(?:on )?(?:back|front|reverse|bottom|base)|l\.?[lrc]\.?|u\.? ?[rlm]\.?|o\.? ?[rlm]\.?|b\.? ?[dg]\.?|h\.? ?[dg]\.?|(?:unten|oben) (?:rechts|links|mittig)|ruckseitig|vorderseitig|auf der ruckseite|(?:en bas|en haut) a (?:droite|gauche)|au dos|na odwroci[eu]|[pl]\.? ?[dg]\.?|a tergo|n\.? ?[hv]\.?|n(?:ede|ere|edre) (?:till |til )?(?:t\.? ?)?(?:hoger|vanster|hojre|venstre|hoyre|[hv])\.?|al dorso|al reverso|abajo (?:derecha|izquierda)|in basso a (?:destra|sinistra)|sul retro|no verso|rechtsonder|linksonder|(?:re|li|r|l)\.? ?[uo]\.?|j\. ?[jbk]\. ?[lf]|(?:balra|jobbra) (?:lent|fent)|hatoldalon|vpravo dole|vlevo dole|na rubu|prawy dol|lewy dol|na odwrocie)\.?$/
const UNSIGNED =
  /^(?:un-?signed|not signed|no signature|unsigniert|nicht signiert|ohne signatur|non signee?|pas signee?|sans signature|sin firmar?|no firmad[oa]|non firmat[oa]|senza firma|nao assinad[oa]|sem assinatura|niet gesigneerd|ongesigneerd|osignerad|jelzes nelkul|jelzetlen|szignalatlan|nesignovan[oya]|neznacen[oya]|bez signatury|niesygnowan[aey]|imzas[ıi]z|без подписи|usigneret|usignert|inte signerad|nie ?sygnowan[aey]|nie ?podpisan[aey]|bez (?:sygnatury|podpisu)|nesignovano|signeeraamaton|imzasiz|無署名|(?:署名|サイン) ?(?:なし|無し?)|서명 ?없음|无签名)\.?$/

/** Whether a work is signed, and the words about it. */
export const readSignature = (cell: Cell): Reading<Signature> => {
  const nothing = readNothing(cell)
  const text = cleanText(cell.text)
  const isSigned = readYesNo(text)
  if (isSigned !== undefined && !cell.error) return { value: { signed: isSigned } }
  if (nothing) return nothing
  const folded = foldText(text)
  if (UNSIGNED.test(folded)) return { value: { signed: false } }
  if (
    /\?|\b(?:unknown|unbekannt|inconnue?|unclear|estate stamp(?:ed)?|nachlass\w*)\b/.test(folded) &&
    !/^signed\b(?!.*\?)/.test(folded)
  )
    return ask('It is open whether this work is signed.', ['yes', 'no'])
  const [, yes] = /^(?:yes|ja|oui|si|sim)[,:;. –-]+(.+)$/i.exec(text) ?? []
  if (yes !== undefined) return { value: { signed: true, signature_text: yes.trim() } }
  if (SIGNED.test(folded) || PLACE.test(folded)) return { value: { signed: true, signature_text: text } }
  return ask('It is open whether this work is signed.', ['yes', 'no'])
}

/** What a line such as “Oil on canvas, signed verso” says of the signature; nothing when it says nothing. */
export const signatureIn = (line: string): Signature | undefined => {
  const part = cleanText(line)
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .find((one) => SIGNED.test(foldText(one)) || UNSIGNED.test(foldText(one)))
  if (part === undefined) return undefined
  return UNSIGNED.test(foldText(part)) ? { signed: false } : { signed: true, signature_text: part }
}
