import { describe, expect, test } from 'vitest'
import type { Resume, ResumeEntry } from '#contract/resume-data.ts'
import { type DocumentLine, toLine } from './documents/document-text.ts'
import { headingWords } from './heading-words.ts'
import { parseResume } from './parse-resume.ts'

/** Lines as artists write them, read as a whole document with the given heading. */
const toLines = (lines: string[]): DocumentLine[] => lines.flatMap((line) => toLine(line.split('\t')) ?? [])
const read = (...lines: string[]) => parseResume(toLines(lines))

/** An entry as `start → end | title`. */
const short = (entry: ResumeEntry): string => {
  const { startDate = '', endDate, ongoing, title } = entry as Record<string, string | boolean | undefined>
  return `${startDate}${endDate ? ` → ${endDate}` : ''}${ongoing ? ' → now' : ''} | ${title}`
}
const entries = (resume: Resume): string[] => Object.values(resume).flatMap((list) => list.map(short))

describe('one line, one entry with its dates and its title', () => {
  test.each([
    // Apostrophes.
    ['’16–’18 MFA Painting, Yale School of Art', '2016 → 2018 | MFA Painting'],
    ['‘16 – ‘18 MFA Painting, Yale School of Art', '2016 → 2018 | MFA Painting'],
    ["'16-'18 MFA Painting, Yale School of Art", '2016 → 2018 | MFA Painting'],
    ['ʼ16 MFA Painting, Yale School of Art', '2016 | MFA Painting'],
    ['`16 MFA Painting, Yale School of Art', '2016 | MFA Painting'],
    ['’16–18 MFA Painting, Yale School of Art', '2016 → 2018 | MFA Painting'],
    ['’98–’02 BFA, Valand Academy', '1998 → 2002 | BFA'],
    ['’98–present Tutor, Valand Academy', '1998 → now | Tutor'],
    ['Summer ’19 Intern, Studio Hagen', '2019 | Intern'],
    ['May ’19 – June ’20 Intern, Studio Hagen', '2019-05 → 2020-06 | Intern'],
    ['Tutor, Valand Academy, ’05', '2005 | Tutor'],
    // Dashes and words between two dates.
    ['2016‐2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016‑2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016‒2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016—2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016―2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016−2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016﹘2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016－2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016〜2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016～2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016~2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016\u00ad2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016\u2060–\u20602018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016\u2009–\u20092018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016 -- 2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016 2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['20162018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016 to 2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016 until 2018 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    ['2016 bis 2018 Studium der Malerei, HFBK', '2016 → 2018 | Studium der Malerei'],
    ['von 2016 bis 2018 Studium der Malerei, HFBK', '2016 → 2018 | Studium der Malerei'],
    ['de 2016 à 2018 Licence, ENSBA', '2016 → 2018 | Licence'],
    ['2018–2016 MFA Painting, Konstfack', '2016 → 2018 | MFA Painting'],
    // Open ends.
    ['since 2019 Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['seit 2019 Dozentin, HFBK', '2019 → now | Dozentin'],
    ['2019– Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019+ Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019‑present Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019 onwards Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019 (ongoing) Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019present Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019 –ongoing Lecturer, Umeå Academy', '2019 → now | Lecturer'],
    ['2019 – heute Dozentin, HFBK', '2019 → now | Dozentin'],
    ['2019–aujourd’hui Professeur, ENSBA', '2019 → now | Professeur'],
    ['2019 - actualidad Profesora, UNAM', '2019 → now | Profesora'],
    ['2019–obecnie Asystent, ASP', '2019 → now | Asystent'],
    ['bis 2019 Dozentin, HFBK', ' → 2019 | Dozentin'],
    // Abbreviated ends, months, and lists.
    ['2010-12 Assistant, Studio Hagen', '2010 → 2012 | Assistant'],
    ['2010/12 Assistant, Studio Hagen', '2010 → 2012 | Assistant'],
    ['2010-05 Assistant, Studio Hagen', '2010-05 | Assistant'],
    ['2010-11 – 2012-03 Assistant, Studio Hagen', '2010-11 → 2012-03 | Assistant'],
    ['2010-05 – 2010-12 Assistant, Studio Hagen', '2010-05 → 2010-12 | Assistant'],
    ['2012–2014/15 Assistant, Studio Hagen', '2012 → 2015 | Assistant'],
    ['2010.9.1 Assistant, Studio Hagen', '2010-09 | Assistant'],
    ['2010-2 Assistant, Studio Hagen', '2010 → 2012 | Assistant'],
    ['2010 – 12 Assistant, Studio Hagen', '2010 → 2012 | Assistant'],
    ['2005/6 Tutor, Valand Academy', '2005 → 2006 | Tutor'],
    ['2005/06 Tutor, Valand Academy', '2005 → 2006 | Tutor'],
    ['1999–00 Tutor, Valand Academy', '1999 → 2000 | Tutor'],
    ['1998–03 Tutor, Valand Academy', '1998 → 2003 | Tutor'],
    ['2012/4 Tutor, Valand Academy', '2012-04 | Tutor'],
    ['05/2016 – 07/2018 Tutor, Valand Academy', '2016-05 → 2018-07 | Tutor'],
    ['05–07/2016 Tutor, Valand Academy', '2016-05 → 2016-07 | Tutor'],
    ['2016.05 Tutor, Valand Academy', '2016-05 | Tutor'],
    ['Mar 2016–Jun 2017 Tutor, Valand Academy', '2016-03 → 2017-06 | Tutor'],
    ['FÉVRIER 2019 Stage, ENSBA', '2019-02 | Stage'],
    ['5/12/2019 Talk, Valand Academy', '2019 | Talk'],
    ['23/5/2019 Talk, Valand Academy', '2019-05 | Talk'],
    ['październik 2019 – maj 2020 Asystent, ASP', '2019-10 → 2020-05 | Asystent'],
    ['2012, 2014, 2016 Visiting Tutor, Valand Academy', '2012 | Visiting Tutor'],
    ['2010 & 2011 Visiting Tutor, Valand Academy', '2010 | Visiting Tutor'],
    ['2016–2018, 2020–2021 Visiting Tutor, Valand Academy', '2016 → 2018 | Visiting Tutor'],
    ['ca. 2010 Assistant, Studio Hagen', '2010 | Assistant'],
    ['2019 г. Преподаватель, ИПСИ', '2019 | Преподаватель'],
    ['２０１９年４月 講師、武蔵野美術大学', '2019-04 | 講師'],
  ])('%s', (line, entry) => {
    const { resume, unsorted } = read('Experience', line)
    expect([entries(resume), unsorted]).toEqual([[entry], []])
  })

  test.each([
    ['2000 1984, Galeria Foksal, Warsaw', '2000 | 1984'],
    ['2000: 1984, Galeria Foksal, Warsaw', '2000 | 1984'],
    ['2000, 1984, Galeria Foksal, Warsaw', '2000 | 1984'],
    ['2000\t1984\tGaleria Foksal, Warsaw', '2000 | 1984'],
    ['1984, Galeria Foksal, Warsaw, 2000', '2000 | 1984'],
    ['“1984” (2000), Galeria Foksal, Warsaw', '2000 | 1984'],
    ['1984 (2000), Galeria Foksal, Warsaw', '2000 | 1984'],
    ['2000 1984', '2000 | 1984'],
    ['2008 1968–2008, Museum Ludwig, Cologne', '2008 | 1968–2008'],
    ['2008 – 1968–2008, Museum Ludwig, Cologne', '2008 | 1968–2008'],
    ['2017 1917: Revolution, Galeria Foksal, Warsaw', '2017 | 1917: Revolution'],
    ['1917: Revolution, Galeria Foksal, Warsaw, 2017', '2017 | 1917: Revolution'],
    ['2018 Blade Runner 2049, Galleri Nord, Malmö', '2018 | Blade Runner 2049'],
    ['2019 2020 Vision, Galleri Nord, Malmö', '2019 | 2020 Vision'],
    ['2010 20 Years of Painting, Galleri Nord, Malmö', '2010 | 20 Years of Painting'],
    ['2010 – 20 Years of Painting, Galleri Nord, Malmö', '2010 | 20 Years of Painting'],
    ['2019 – Now You See Me, Galleri Nord, Malmö', '2019 | Now You See Me'],
    ['2021 ’80s Painting, Galleri Nord, Malmö', '2021 | ’80s Painting'],
    ['’80s Painting, Galleri Nord, Malmö, 2021', '2021 | ’80s Painting'],
    ['2015 ‘16 Tons’, Galleri Nord, Malmö', '2015 | 16 Tons'],
    ['‘16 Tons’, Galleri Nord, Malmö, 2015', '2015 | 16 Tons'],
    ['2015 Half‑Light, Galleri Nord, Malmö', '2015 | Half-Light'],
    ['2021年 「引き潮」資生堂ギャラリー、東京', '2021 | 引き潮'],
  ])('of a title with a year: %s', (line, entry) => {
    const { resume, unsorted } = read('Exhibitions', line)
    expect([entries(resume), unsorted]).toEqual([[entry], []])
  })

  test('the years of a list stay readable', () => {
    expect(read('Awards', '2012, 2014 Working Grant, Arts Fund').resume.awards).toEqual([
      { title: 'Working Grant', institution: 'Arts Fund', startDate: '2012', description: '2012, 2014' },
    ])
  })

  test('a year above or beside, or at the end of the other lines, leaves a year at the start to the title', () => {
    const above = ['2000', '1984, Galeria Foksal, Warsaw', '2008', '1968–1998, Museum Ludwig, Cologne']
    const beside = [
      '2000\t1984, Galeria Foksal, Warsaw',
      '2008\tSalt, Galerie X, Berlin',
      '\t1968–1998, Museum Ludwig, Cologne',
    ]
    const last = [
      '2049, Galeria Foksal, Warsaw, 2000',
      'Salt, Galerie X, Berlin, 2003',
      'Pear, Galerie Y, Berlin, 2008',
    ]
    expect(entries(read('Exhibitions', ...above).resume)).toEqual(['2000 | 1984', '2008 | 1968–1998'])
    expect(entries(read('Exhibitions', ...beside).resume)).toEqual(['2000 | 1984', '2008 | Salt', '2008 | 1968–1998'])
    expect(entries(read('Exhibitions', ...last).resume)).toEqual(['2000 | 2049', '2003 | Salt', '2008 | Pear'])
  })

  test('a range continues on the next line', () => {
    const { experience } = read(
      'Experience',
      '2016–',
      '2018 Tutor, Valand Academy',
      '2019 –',
      'present Lecturer, HFBK',
    ).resume
    expect(experience.map(short)).toEqual(['2016 → 2018 | Tutor', '2019 → now | Lecturer'])
  })
})

describe('other languages', () => {
  test.each([
    ['Polish', 'Wykształcenie', 'Wystawy zbiorowe (wybór)', 'Nagrody i stypendia', 'Prace w kolekcjach'],
    ['Czech', 'Vzdělání', 'Samostatné výstavy', 'Ceny a ocenění', 'Zastoupení ve sbírkách'],
    ['Slovak', 'Vzdelanie', 'Kolektívne výstavy', 'Ocenenia', 'Zastúpenie v zbierkach'],
    ['Hungarian', 'Tanulmányok', 'Egyéni kiállítások', 'Díjak, ösztöndíjak', 'Közgyűjtemények'],
    ['Romanian', 'Studii', 'Expoziții personale', 'Premii și distincții', 'Colecții'],
    ['Bulgarian', 'Образование', 'Самостоятелни изложби', 'Награди', 'Колекции'],
    ['Croatian', 'Obrazovanje', 'Samostalne izložbe', 'Nagrade i priznanja', 'Zbirke'],
    ['Slovenian', 'Izobrazba', 'Skupinske razstave', 'Nagrade', 'Zbirke'],
    ['Russian', 'Образование', 'Персональные выставки', 'Премии и гранты', 'Работы в коллекциях'],
    ['Ukrainian', 'Освіта', 'Персональні виставки', 'Нагороди', 'Колекції'],
    ['Greek', 'ΣΠΟΥΔΕΣ', 'Ατομικές εκθέσεις', 'Βραβεία και διακρίσεις', 'Δημόσιες συλλογές'],
    ['Turkish', 'Eğitim', 'Kişisel Sergiler', 'Ödüller', 'Koleksiyonlar'],
    ['Swedish', 'Utbildning', 'Separatutställningar (urval)', 'Stipendier', 'Offentliga samlingar'],
    ['Danish', 'Uddannelse', 'Gruppeudstillinger', 'Priser og legater', 'Repræsenteret'],
    ['Norwegian', 'Utdanning', 'Separatutstillinger', 'Stipend og priser', 'Innkjøpt av'],
    ['Finnish', 'Koulutus', 'Yksityisnäyttelyt', 'Apurahat ja palkinnot', 'Teoksia kokoelmissa'],
    ['Estonian', 'Haridus', 'Isikunäitused', 'Auhinnad', 'Kogud'],
    ['Latvian', 'Izglītība', 'Personālizstādes', 'Balvas', 'Kolekcijas'],
    ['Lithuanian', 'Išsilavinimas', 'Grupinės parodos', 'Apdovanojimai', 'Kolekcijos'],
    ['Catalan', 'Formació', 'Exposicions individuals', 'Premis i beques', 'Col·leccions'],
    ['Japanese', '学歴', '主な個展', '受賞歴', 'コレクション'],
    ['Chinese', '教育背景', '主要展览', '获奖经历', '公共收藏'],
    ['Korean', '학력', '주요 전시', '수상경력', '작품소장'],
  ])('%s headings name their sections', (_, education, exhibitions, awards, collections) => {
    const sections = { education, exhibitions, awards, collections }
    for (const [section, text] of Object.entries(sections))
      expect([text, headingWords(text.replace(/\(.*\)/, ''))]).toEqual([text, { section, whole: true }])
  })

  test('without a known heading every line with a date is an entry, under the heading that the document has for it', () => {
    const { resume, unsorted } = read(
      'Aino Aalto',
      'Kedvenc',
      '2010–2015 Malun, Lista, Reykjavik',
      'Einkas',
      '2023 Lagfjara, Hafnarborg, Hafnar',
      '2021 Straumur, Nylo, Reykjavik',
    )
    expect(resume.exhibitions).toMatchObject([
      { title: 'Malun', type: 'Kedvenc' },
      { title: 'Lagfjara', type: 'Einkas' },
      { title: 'Straumur', type: 'Einkas' },
    ])
    expect(unsorted).toEqual([])
  })
})

test('lines with a date that are in no section are reported, and contact lines are not', () => {
  const { resume, unsorted } = read(
    'Ana Ruiz',
    '+1 212 555 0100',
    'Exhibitions',
    '2019 Lives of Others, Gallery A, Rome',
    '2019 @home, Gallery A, Rome',
    '2018 One, Gallery A, Rome',
    'ana@example.com',
    'References',
    '2020 Somebody, Rome',
    'By telephone',
  )
  expect(entries(resume)).toEqual(['2019 | Lives of Others', '2018 | One'])
  expect(unsorted).toEqual(['2019 @home, Gallery A, Rome', '2020 Somebody, Rome'])
})
