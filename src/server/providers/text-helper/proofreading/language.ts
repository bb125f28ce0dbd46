import { plain, splitWords } from './sentences.ts'

/** `unknown`: too short to detect. `other`: any language but English. */
export type Language = 'english' | 'french' | 'other' | 'unknown'

const set = (words: string) => new Set(words.split(' '))

const STOP_WORDS: Record<string, Set<string>> = {
  english: set(
    'a the of and to in on is was are were be been that this these those it its he she his her they their we our i my you your with for at by from as an or but not have has had do does did who which what when where while into through about between than then there also more most each all can could would will through after before',
  ),
  french: set(
    'le la les un une des du de et est sont dans en que qui pour par sur avec au aux ce cette ces son sa ses leur leurs il elle elles nous vous je mon ma mes ne pas plus mais ou où comme entre être a été depuis l d qu s n c j',
  ),
  spanish: set(
    'el la los las un una unos unas de del y es son en que para por con su sus se al lo como más pero o entre desde sobre mi mis este esta estos estas fue ha han no le yo nació',
  ),
  german: set(
    'der die das den dem des ein eine einer einem einen und ist sind im in von zu mit auf für aus bei nach über durch als auch sich nicht ihre ihr seine sein ich meine mein wird werden hat haben wie am an zum zur es sie er wir',
  ),
  italian: set(
    'a l d ed dove dell nell all dall sull il lo la i gli le un una uno di del della dei delle degli e è sono in che per con su da dal dalla al alla nel nella non si come più ma o tra fra mio mia suo sua loro ha hanno',
  ),
  portuguese: set(
    'o a os as um uma de do da dos das e é são em no na nos nas que para por com seu sua seus suas se ao à como mais mas ou entre desde sobre meu minha não foi tem eu',
  ),
  dutch: set(
    'de het een en is zijn in van op te met voor aan door uit bij naar over als ook zich niet haar hij zij ik mijn wordt worden heeft hebben die dat dit deze er om tot we',
  ),
  scandinavian: set(
    'och det att i en ett är som på av för med den till har inte om hon han jag min hennes hans deras og er at til fra ikke hun jeg de et var ved eller men også',
  ),
}

const SOME = 8

/** Detects the language by the share of its function words. */
export const detectLanguage = (text: string): Language => {
  const words = splitWords(text).flatMap((word) => plain(word).split("'"))
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin < letters / 2) return 'other'
  const hits = Object.entries(STOP_WORDS).map(([language, stops]) => ({
    language,
    count: words.filter((word) => stops.has(word)).length,
  }))
  const best = hits.reduce((a, b) => (b.count > a.count ? b : a))
  if (best.count === 0) return words.length >= SOME ? 'other' : 'unknown'
  if (best.count === 1 && words.length < SOME) return best.language === 'english' ? 'english' : 'unknown'
  if (best.language === 'english' || best.language === 'french') return best.language
  return 'other'
}
