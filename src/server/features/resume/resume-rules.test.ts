import { describe, expect, test } from 'vitest'
import { RESUME_SECTIONS } from '#contract/constants.ts'
import type { Resume, ResumeSection } from '#contract/resume-data.ts'
import { type DocumentLine, toLine } from './documents/document-text.ts'
import { headingWords, isChronology } from './heading-words.ts'
import { parseResume } from './parse-resume.ts'

/** Document lines without formatting; `# ` starts a bold line, a tab a cell, an empty line is vertical space. */
const toLines = (text: string): DocumentLine[] =>
  text.split('\n').flatMap((line, at, all) => {
    const look = { strong: line.startsWith('# '), apart: at > 0 && all[at - 1] === '' }
    return toLine(line.replace(/^# /, '').split('\t'), look) ?? []
  })
const parsed = (text: string): Resume => parseResume(toLines(text)).resume

/** An entry as `year title @ institution # location`, without absent parts. */
const short = (entry: unknown): string => {
  const { startDate, title, institution, location, author } = entry as Record<string, string | undefined>
  const after = [institution && `@ ${institution}`, location && `# ${location}`, author && `by ${author}`]
  return [startDate, title, ...after].filter((part) => part).join(' ')
}
const only = (section: ResumeSection, heading: string, ...lines: string[]): string[] => {
  const resume = parsed([heading, ...lines].join('\n'))
  expect(RESUME_SECTIONS.filter((name) => name !== section && resume[name].length > 0)).toEqual([])
  return resume[section].map(short)
}
const remarks = (section: ResumeSection, heading: string, line: string): string =>
  String((parsed(`${heading}\n${line}`)[section][0] as Record<string, unknown> | undefined)?.description)

describe('headings', () => {
  test.each<[string, ResumeSection | null]>([
    ['Represented in', 'collections'],
    ['Works held in', 'collections'],
    ['Represented by', null],
    ['Arbeiten im öffentlichen Besitz', 'collections'],
    ['Obra en colecciones', 'collections'],
    ['In print', 'publications'],
    ['Shown with others', 'exhibitions'],
    ['Ausstellungsbeteiligungen (Auswahl)', 'exhibitions'],
    ['Mostre personali', 'exhibitions'],
    ['Curatorial Projects', 'experience'],
    ['Docentschap', 'experience'],
    ['Berufliches', 'experience'],
    ['Expérience professionnelle', 'experience'],
    ['Beurzen en residenties', 'awards'],
    ['Prêmios e bolsas', 'awards'],
    ['Articles and Chapters', 'publications'],
    ['Dati personali', null],
    ['Sprachkenntnisse', null],
  ])('%s', (text, section) => {
    expect(headingWords(text)).toEqual({ section, whole: true })
  })

  test('what looks as the headings do is one, though its words are unknown; titles in capitals are not', () => {
    const text = [
      '# Exhibitions',
      '2020 One, Gallery A, Rome',
      '',
      '# Awards',
      '2019 A Prize, Fund A',
      '',
      '# Yaks and Oxen',
    ]
    expect(parsed([...text, '2018 Two, Somewhere, Rome'].join('\n')).awards.map(short)).toEqual([
      '2019 A Prize @ Fund A',
    ])
    const loud = 'SOLO SHOWS\n2020 ONE, GALLERY A, ROME\nPUBLIC COLLECTIONS\nMUSEUM OF GLASS\nARION BANK'
    expect(parsed(loud).collections.map(short)).toEqual(['MUSEUM OF GLASS', 'ARION BANK'])
  })

  test('stand before their entries on the line, or on two lines in the margin', () => {
    const runIn = parsed(
      'EDUCATION: MFA, Bard College, 2010; BFA, Pratt Institute, Brooklyn, 2005\nCOLLECTIONS: Museum of Glass, Tacoma; A Bank',
    )
    expect(runIn.education.map(short)).toEqual(['2010 MFA @ Bard College', '2005 BFA @ Pratt Institute # Brooklyn'])
    expect(runIn.collections.map(short)).toEqual(['Museum of Glass # Tacoma', 'A Bank'])
    const margin =
      'Selected group\t2023\tOne, Gallery A, Rome\nexhibitions\t\tTwo, Gallery B, Milan\nAwards and\t2020\tA Prize'
    expect(parsed(margin).exhibitions.map(short)).toEqual([
      '2023 One @ Gallery A # Rome',
      '2023 Two @ Gallery B # Milan',
    ])
  })

  test('of a whole life: each dated line goes where its words belong, and birth nowhere', () => {
    expect([isChronology('Vita'), isChronology('Preise')]).toEqual([true, false])
    const { education, exhibitions, awards } = parsed(
      'Vita\n1975\tgeboren in Fulda\n1995–2001\tStudium der Malerei, Kunstakademie Düsseldorf\nlebt in Köln\nPreise\n2014\tFörderpreis',
    )
    expect(education.map(short)).toEqual(['1995 Studium der Malerei @ Kunstakademie Düsseldorf'])
    expect([exhibitions, awards.map(short)]).toEqual([[], ['2014 Förderpreis']])
  })

  test('that may mean both: what was taught is experience', () => {
    expect(parsed('Onderwijs\n2016-heden Docent, Rietveld Academie, Amsterdam').experience.map(short)).toEqual([
      '2016 Docent @ Rietveld Academie # Amsterdam',
    ])
  })
})

describe('exhibitions', () => {
  test('marks, legends, curators and what is still to come are no part of a title', () => {
    const heading = 'Exhibitions (E = solo, K = catalogue)'
    expect(
      only(
        'exhibitions',
        heading,
        '* solo exhibition, (K) catalogue',
        '2024 *Blue Field, Pelt Gallery, Oslo (K)',
        '2023 (E) Skin, RAM Galleri, Oslo',
        '2022 Fold, curated by Marcus Bell, Drift Space, Rome (forthcoming)',
        '2021 Sous la pierre, Centre d’art Le Lait, Albi, commissariat : Anne Roche',
        '2020 Vloed, Museum Kranenburgh, Bergen (groep)',
        '2012, 2014 Open Studio, Pioneer Annex, Rome',
        'Forthcoming: Salt, Gallery A, Rome',
      ),
    ).toEqual([
      '2024 Blue Field @ Pelt Gallery # Oslo',
      '2023 Skin @ RAM Galleri # Oslo',
      '2022 Fold @ Drift Space # Rome',
      '2021 Sous la pierre @ Centre d’art Le Lait # Albi',
      '2020 Vloed @ Museum Kranenburgh # Bergen',
      '2012 Open Studio @ Pioneer Annex # Rome',
      'Salt @ Gallery A # Rome',
    ])
    expect(remarks('exhibitions', heading, '2022 Fold, with Ana Ruiz, Drift Space, Rome')).toBe('with Ana Ruiz')
  })

  test('the venue may come first, and a tour names more of them', () => {
    expect(
      only(
        'exhibitions',
        'Shows',
        '2024 Galerie Thomas, Berlin, Long Shadows',
        '2023 Museum für Gegenwartskunst, Siegen: Die Wiese',
        '2022 New Grammar, Orchard House, Hudson, NY; traveled to Fern Museum, Boise, ID',
        '2020 Works 1990 – 2018, Museum of Glass, Tacoma, Katalog',
        '2021 Salt, Drawn, Museum of Glass, Building 5, Tacoma, WA',
      ),
    ).toEqual([
      '2024 Long Shadows @ Galerie Thomas # Berlin',
      '2023 Die Wiese @ Museum für Gegenwartskunst # Siegen',
      '2022 New Grammar @ Orchard House # Hudson, NY',
      '2020 Works 1990 – 2018 @ Museum of Glass # Tacoma',
      '2021 Salt, Drawn @ Museum of Glass, Building 5 # Tacoma, WA',
    ])
  })

  test('a line broken after a comma goes on, and years in a title stay there under a year', () => {
    expect(
      only('exhibitions', 'Shows', '2024 The Long Now of Painting in the West,', 'Weisman Museum, Minneapolis, MN'),
    ).toEqual(['2024 The Long Now of Painting in the West @ Weisman Museum # Minneapolis, MN'])
    expect(
      only(
        'exhibitions',
        'Shows',
        '2015',
        'Orchard Works 2005–2008, Gallery A, Rome',
        'Pear, Gallery B, Rome (upcoming)',
      ),
    ).toEqual(['2015 Orchard Works 2005–2008 @ Gallery A # Rome', '2015 Pear @ Gallery B # Rome'])
  })
})

test('awards: sums are remarks, and what was won is the title wherever it stands', () => {
  const lines = [
    '2022 Emergency Grant, Foundation for Contemporary Arts, $2,500',
    '2020 State Arts Board, Artist Initiative Grant ($10,000)',
    '2015 Finalist, Rome Prize',
    '2014 Drawing Prize (finalist), National Art School, Sydney',
  ]
  expect(only('awards', 'Awards', ...lines)).toEqual([
    '2022 Emergency Grant @ Foundation for Contemporary Arts',
    '2020 Artist Initiative Grant @ State Arts Board',
    '2015 Finalist, Rome Prize',
    '2014 Drawing Prize (finalist) @ National Art School # Sydney',
  ])
  expect(remarks('awards', 'Awards', '2022 Working Grant, Arts Fund, SEK 240,000')).toBe('SEK 240,000')
})

test('education and experience: places in one breath with the name, degrees in brackets, talks at a school', () => {
  expect(
    only(
      'education',
      'Education',
      '2008 Royal Academy of Art, Copenhagen (MFA)',
      '2004 BA in Design from Yale University',
    ),
  ).toEqual(['2008 MFA @ Royal Academy of Art # Copenhagen', '2004 BA in Design @ Yale University'])
  expect(
    only(
      'experience',
      'Teaching',
      '2012 Lecturer at Norwich University of the Arts',
      '2011 University of Oregon, Eugene',
    ),
  ).toEqual(['2012 Lecturer @ Norwich University of the Arts', '2011 University of Oregon # Eugene'])
})

test('bibliography: author, title and paper in the orders they come in', () => {
  expect(
    only(
      'publications',
      'Bibliography',
      '2024 Ruth Keller, “Slow Weather,” Artforum, May 2024, p. 212',
      '2023 Paper Weekly, "Slow Objects", Peter Marsh, June 2023',
      '2022 Jane Ure, Walking the Line, Art Monthly, No 455',
      '2022 Adam Orr, Pears and Gravity, Frieze, Issue 12',
      '2021 Review of Low Tide, Laura Cumming, The Observer, 14 May',
      '2020 Anna Seidel, „Vom Dunkel“, in: Kunstforum, Bd. 289, S. 112–117',
      'Smith, Roberta. “A Sculptor.” The Times, March 3, 2019, C21',
      'Castellane, N. (2018). Drawing as Residue. Punctum, Rome.',
      'Marsh, Helen. The Quiet Line. London: Reaktion, 2017.',
      'Blue Field (Oslo: Torpedo Press, 2016)',
      '2015 E. Grazioli, Rumore bianco, Doppiozero, 4 marzo',
      '2014 Sarah Alberti: Was bleibt, in: Leipziger Zeitung',
      '2013 Eva Brioschi (a cura di), Notturno, Forma Edizioni, Firenze',
      '2012 Nightbook, Edition Patrick Frey, Zurich',
      'Berg, T. (forthcoming). Skin and Surface. Kunst og Kultur.',
    ),
  ).toEqual([
    '2024 Slow Weather @ Artforum by Ruth Keller',
    '2023 Slow Objects @ Paper Weekly by Peter Marsh',
    '2022 Walking the Line @ Art Monthly by Jane Ure',
    '2022 Pears and Gravity @ Frieze by Adam Orr',
    '2021 Review of Low Tide @ The Observer by Laura Cumming',
    '2020 Vom Dunkel @ Kunstforum by Anna Seidel',
    '2019-03 A Sculptor @ The Times by Smith, Roberta',
    '2018 Drawing as Residue @ Punctum # Rome by Castellane, N',
    '2017 The Quiet Line @ London: Reaktion by Marsh, Helen',
    '2016 Blue Field @ Torpedo Press # Oslo',
    '2015 Rumore bianco @ Doppiozero by E. Grazioli',
    '2014 Was bleibt @ Leipziger Zeitung by Sarah Alberti',
    '2013 Notturno @ Forma Edizioni # Firenze by Eva Brioschi (a cura di)',
    '2012 Nightbook @ Edition Patrick Frey # Zurich',
    'Skin and Surface @ Kunst og Kultur by Berg, T',
  ])
})

describe('collections', () => {
  test.each([
    [
      'semicolons',
      'Museum of Modern Art, New York; Walker Art Center, Minneapolis, MN; The Progressive Corporation; and the Weisman Museum, Boise.',
      [
        'Museum of Modern Art # New York',
        'Walker Art Center # Minneapolis, MN',
        'The Progressive Corporation',
        'Weisman Museum # Boise',
      ],
    ],
    ['commas', 'FRAC Occitanie, FRAC PACA, Ville de Marseille', ['FRAC Occitanie', 'FRAC PACA', 'Ville de Marseille']],
    [
      'commas with towns',
      'Moderna Museet, Stockholm, Lund Art Museum, Lund, Public Art Agency',
      ['Moderna Museet # Stockholm', 'Lund Art Museum # Lund', 'Public Art Agency'],
    ],
    [
      'a last one joined',
      'Colección DKV, Museo Patio y Ayuntamiento de Getafe.',
      ['Colección DKV', 'Museo Patio', 'Ayuntamiento de Getafe'],
    ],
    ['bars', 'Albertina, Wien | Belvedere, Wien | Artothek', ['Albertina # Wien', 'Belvedere # Wien', 'Artothek']],
    [
      'slashes',
      'Stedelijk Museum / Akzo Art Foundation / A Bank',
      ['Stedelijk Museum', 'Akzo Art Foundation', 'A Bank'],
    ],
    [
      'a sentence',
      'The artist’s work is held in the collections of the Walker Art Center, Minneapolis; and Target Corporation.',
      ['Walker Art Center # Minneapolis', 'Target Corporation'],
    ],
    [
      'one museum with much behind its name',
      'Fogg Museum, Harvard, Cambridge, MA',
      ['Fogg Museum, Harvard # Cambridge, MA'],
    ],
    [
      'many places',
      'Private collections in Germany, Italy and Spain',
      ['Private collections in Germany, Italy and Spain'],
    ],
    [
      'a statement',
      'It is about how rooms are measured and who may find a place in them; each work begins on the spot.',
      [],
    ],
  ])('%s', (_, text, entries) => {
    expect(only('collections', 'Collections', text)).toEqual(entries)
  })
})
