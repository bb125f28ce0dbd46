import { plainWord } from './plain-word.ts'

/*
 * The words of dates in all languages at once: they count only beside a year, and a date that is not read makes its line a
 * remark of the line above.
 */
const words = (text: string): string[] => text.trim().split(/\s*\|\s*/)

/** Croatian is absent: its `listopad` is October, and the Czech and Polish one November. */
const LOCALES = `en de de-AT fr es it nl pt pl cs sk hu ro ca sv da nb fi et lv lt is sl sr-Latn bg sr mk tr el ru uk be`
/** Abbreviations that occur beside years. */
const SHORT_MONTHS = [
  'jan janv',
  'feb fevr febr fev',
  'mar mrz mrt',
  'apr avr abr',
  'maj mei',
  'jun',
  'jul juil',
  'aug ago aout',
  'sep sept',
  'oct okt out',
  'nov',
  'dec dez dic',
]

const MONTH_FORMATS = [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const

/** Months in one language, with their numbers: as a title, and as in "5 May", where many languages have another case. */
const monthsIn = (locale: string): [name: string, month: number][] =>
  MONTH_FORMATS.flatMap((format) => {
    const inLocale = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' })
    return SHORT_MONTHS.flatMap((_, month) =>
      inLocale
        .formatToParts(new Date(Date.UTC(2001, month, 5)))
        .flatMap(({ type, value }): [string, number][] =>
          type === 'month' && /^\p{L}{3,}$/u.test(value) ? [[plainWord(value), month]] : [],
        ),
    )
  })

const MONTHS = new Map([
  ...LOCALES.split(' ').flatMap(monthsIn),
  ...SHORT_MONTHS.flatMap((names, month) => names.split(' ').map((name): [string, number] => [name, month])),
])
/** The number of a month, `01` to `12`, from its name or abbreviation; undefined for other words. */
export const parseMonth = (word: string): string | undefined => {
  const month = MONTHS.get(plainWord(word.replace(/\.$/, '')))
  return month === undefined ? undefined : String(month + 1).padStart(2, '0')
}

const joinAlternatives = (list: string): string =>
  words(list)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll('.', '\\.\\s?').replaceAll(' ', '\\s+'))
    .join('|')

export const SEASON = joinAlternatives(
  `spring | summer | autumn | fall | winter | frühjahr | frühling | sommer | herbst | wintersemester | sommersemester | ws | ss |
   semester | printemps | été | automne | hiver | primavera | verano | otoño | invierno | estate | autunno | inverno | lente |
   zomer | herfst | verão | outono | vår | höst | vinter | sommar | wiosna | lato | jesień | zima |
   forår | efterår | kevät | kesä | syksy | talvi | jaro | léto | podzim | tavasz | nyár | ősz | весна | лето | осень | зима`,
)

/** In place of the end of a range; apostrophes are those of `'`. */
export const NOW = joinAlternatives(
  `present | today | now | current | currently | ongoing | continuing | date | heute | laufend | derzeit | aktuell | jetzt |
   présent | aujourd'hui | maintenant | en cours | ce jour | presente | actualidad | la actualidad | hoy | la fecha |
   actualmente | en curso | oggi | in corso | attuale | attualmente | ad oggi | heden | nu | momenteel | lopend | atualidade |
   hoje | atual | atualmente | em curso | o presente | obecnie | dziś | dzisiaj | teraz | nadal | dosud | dnes | současnost |
   súčasnosť | doteraz | jelenleg | napjainkig | jelen | ma | prezent | în prezent | azi | pågående | idag | i dag | nutid |
   nuvarande | igangværende | nå | nåværende | pågår | nyt | nykyinen | nykyään | jatkuu | danas | sada | trenutno | današnji dan |
   danes | dabar | šiandien | tagad | praegu | actualitat | avui | günümüz | bugün | halen | devam | devam ediyor | σήμερα |
   παρόν | настоящее время | наст. время | н.в. | сегодня | сейчас | теперішній час | сьогодні | дотепер | днес | сега |
   現在 | 今 | 至今 | 现在 | 迄今 | 현재`,
)
/** An open range, unless the end follows. */
export const SINCE = joinAlternatives(
  `since | from | starting | as of | seit | ab | depuis | dès | desde | dal | dall' | sinds | vanaf | a partir de | à partir de |
   od | od roku | sedan | från | siden | fra | alkaen | din | începând cu | από | с | со | з | від | от`,
)
/** Only in a range: `von 2010 bis 2012`. */
export const FROM = joinAlternatives(
  'von | vom | de | du | between | zwischen | entre | van | tra | mellan | mellem | między',
)
export const TO = joinAlternatives(
  `to | until | till | thru | through | up to | bis | bis zum | à | au | jusqu'à | jusqu'en | jusqu'au | a | al | ad | fino a |
   fino al | hasta | hasta la | tot | t/m | tot en met | até | ao | do | aż do | po | til | och | and | und | et | y | e | și | la |
   până în | până | ig | έως | μέχρι | по | до | по настоящее`,
)
/** The end without a start: `until 2019`. */
export const UNTIL = joinAlternatives(
  `until | till | bis | jusqu'en | jusqu'à | hasta | fino al | tot | até | до | έως`,
)
export const AND = joinAlternatives('and | und | et | y | e | en | i | och | og | ja | a | și | и | та')
export const OF = joinAlternatives("de | del | d' | of | r.")
export const CIRCA = joinAlternatives('c. | ca. | ca | circa | um | vers | hacia | около')

/** Behind the year itself: `2019 г.`, `2019 r.` */
export const YEAR_WORD = joinAlternatives('г. | гг. | год | року | р. | рр. | r. | roku | m.')

/** In place of a date. */
export const NOT_YET = joinAlternatives(
  `forthcoming | upcoming | in press | n.d. | o.j. | s.d. | à paraître | à venir | próximamente | in vorbereitung |
   erscheint demnächst | prossimamente | binnenkort | em breve | w przygotowaniu | kommande | kommende | tulossa | připravuje se`,
)
/** A whole text that means an entry is ongoing. */
export const ONGOING = joinAlternatives(
  'ongoing | present | current | laufend | en cours | in corso | en curso | em curso | lopend | pågående | obecnie | 現在 | 至今 | 현재',
)
