import { plain, splitWords } from './sentences.ts'

export type Dialect = 'american' | 'british'

const OUR = '(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|parl|rum|sav|splend|vap|vig)'
const AFTER_OUR = '(?:s|ed|ing|ful|ist|ists|ite|ites|able|ably|hood|hoods)?'
const ISE =
  '(?:abstract|character|civil|colon|commercial|concept|context|critic|crystall|emphas|energ|fictional|final|general|harmon|idol|internal|marginal|material|maxim|memor|minim|modern|normal|organ|prior|real|recogn|romantic|special|summar|symbol|synthes|util|visual)'
const AFTER_ISE = '(?:e|es|ed|ing|ation|ations)'

const BRITISH = new RegExp(
  `^(?:${OUR}our${AFTER_OUR}|${ISE}is${AFTER_ISE}|grey(?:s|er|ish)?|centr(?:e|es|ed)|theatres?|fibres?|metres?|lustre|sombre|spectres?|calibre|travell(?:ed|ing|er|ers)|labell(?:ed|ing)|modell(?:ed|ing)|jewellery|defence|licences?|practis(?:e|ed|ing)|mould(?:s|ed|ing)?|artefacts?|storeys?|analys(?:e|ed|ing)|whilst)$`,
)
const AMERICAN = new RegExp(
  `^(?:${OUR}or${AFTER_OUR}|${ISE}iz${AFTER_ISE}|gray(?:s|er|ish)?|center(?:s|ed)?|theaters?|fibers?|meters?|luster|somber|specters?|caliber|travel(?:ed|ing|er|ers)|label(?:ed|ing)|model(?:ed|ing)|jewelry|defense|mold(?:s|ed|ing)?|artifacts?|analyz(?:e|ed|ing))$`,
)

/** American unless the text has more British than American spellings. */
export const detectDialect = (text: string): Dialect => {
  const words = splitWords(text).map(plain)
  const count = (pattern: RegExp): number => words.filter((word) => pattern.test(word)).length
  return count(BRITISH) > count(AMERICAN) ? 'british' : 'american'
}
