import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPER_LANGUAGES, PAPER_SIZES } from '#contract/paper-terms.ts'
import { emptyResume } from '#contract/resume-data.ts'
import { layOut } from './lay-out.ts'
import type { PaperContent } from './paper-task.ts'
import { performPaper } from './perform-paper.ts'
import { makeContent, makeWork, textsIn } from './sample-papers.ts'

// What papers say, and that they leave nothing out.

const run = promisify(execFile)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paper-texts-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The text of a paper as it is read from its file, on one line. */
const readPaper = async (content: PaperContent): Promise<string> => {
  const out = join(folder, 'paper.pdf')
  await performPaper({ kind: 'file', content, pictures: {}, out })
  return (await run('pdftotext', ['-layout', out, '-'])).stdout.replace(/\s+/g, ' ')
}
const fontsOnPage = (content: PaperContent, text: string): (string | undefined)[] =>
  layOut(content).flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' && mark.text.includes(text) ? [mark.font.split('/').at(-1)] : [])),
  )

const NO_SIZE = { height: null, width: null, depth: null, diameter: null, unit: 'inches', typedUnit: null, parts: '' } as const // biome-ignore format: one size
const inches = (height: number, width: number) => ({ ...NO_SIZE, height, width, typedUnit: 'in' }) as const
/** Sentences that differ, more than there is room for. */
const numbered = (word: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}, Foundry Hall, Hudson`).join('\n')

test('eighths and sixteenths of an inch are drawn alike, in the face of their line', async () => {
  const content = makeContent({ kind: 'price_list', unit: 'in' }, [makeWork(1, { sizes: inches(10.125, 8.0625) })])
  expect(await readPaper(content)).toContain('10 1⁄8 × 8 1⁄16 in')
  expect(fontsOnPage(content, '1⁄8')).toEqual(['hanken-grotesk.ttf'])
})

test('prices and dates of every language stay in the sans serif', () => {
  for (const language of PAPER_LANGUAGES.filter((one) => one !== 'ja')) {
    const show = { place: '', from: '2027-01-16', to: '2027-02-20' }
    const fonts = fontsOnPage(makeContent({ kind: 'checklist', language, show, shows: ['price'] }, [makeWork(1)]), '00')
    expect([language, new Set(fonts)]).toEqual([language, new Set(['hanken-grotesk.ttf'])])
    const dates = fontsOnPage(makeContent({ kind: 'checklist', language, show }, []), '2027')
    expect([language, new Set(dates)]).toEqual([language, new Set(['hanken-grotesk.ttf'])])
  }
})

test('a name with any Latin letter stays in the sans serif below the line for the signature', () => {
  const work = makeWork(1, { artist: 'Aurélia Bąkowska' })
  const certificates = [
    {
      work,
      number: 'C-1001-1',
      address: 'https://gesso.example/certificate/0123456789abcdef',
      day: '2026-11-25',
      words: '',
    },
  ]
  const fonts = fontsOnPage(makeContent({ kind: 'certificate', letterhead: 'Studio' }, [], { certificates }), 'ą')
  expect(fonts).toEqual(['hanken-grotesk-latin-ext.ttf', 'hanken-grotesk-latin-ext.ttf'])
})

test('the note of the wall to scale stands only below its wall', () => {
  const say = (sizes: ReturnType<typeof inches> | typeof NO_SIZE) =>
    textsIn(layOut(makeContent({ kind: 'tear_sheet' }, [makeWork(1, { sizes })]))[0]).join(' ')
  expect(say(inches(40, 60))).toContain('To scale, centered at 57 inches.')
  expect(say(NO_SIZE)).not.toContain('To scale')
})

test.each(['price_list', 'checklist', 'catalogue'] as const)(
  'at one scale, a work of unknown size on a %s is smaller than the largest, and the paper says that it is not to scale',
  async (kind) => {
    const named = (id: string) => ({ id, width: 1000, height: 1000 })
    const works = [
      makeWork(1, { sizes: inches(60, 60), picture: named('large') }),
      makeWork(2, { sizes: NO_SIZE, picture: named('unknown') }),
    ]
    const content = makeContent({ kind, shows: ['pictures', 'one_scale'] }, works)
    const widths = new Map(
      layOut(content).flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'picture' ? [[mark.id, mark.width] as const] : [])),
      ),
    )
    expect(widths.get('unknown')).toBeLessThan((widths.get('large') ?? 0) / 2)
    expect(await readPaper(content)).toContain('Works without a size are not to scale.')
    const known = makeContent({ kind, shows: ['pictures', 'one_scale'] }, works.slice(0, 1))
    expect(await readPaper(known)).not.toContain('not to scale')
  },
)

const LONG_TITLE = 'Breath While Walking From the Harbor to the Far End of the Flats Before Anybody Else Was Up, in the Week After the Storm, With Two Dogs and No Camera' // biome-ignore format: one title
const LONG_MEDIUM = 'Oil, tempera and marble dust on linen, laid down on a cradled panel of birch, in a frame of the artist that belongs to the work and is not to be taken from it' // biome-ignore format: one medium

test.each(['price_list', 'checklist', 'tear_sheet', 'catalogue', 'certificate', 'condition_report'] as const)(
  'a long title and a long medium are printed whole on a %s',
  (kind) => {
    const work = makeWork(1, { title: LONG_TITLE, medium: LONG_MEDIUM })
    const certificates = [
      {
        work,
        number: null,
        address: 'https://gesso.example/certificate/0123456789abcdef',
        day: '2026-11-25',
        words: '',
      },
    ]
    const report = { work, copy: null, day: '2026-10-01', reporter: 'Maya', occasion: '', findings: 'A crease.', signedOn: null, pictures: [], marks: [] } // biome-ignore format: one report
    for (const paper of PAPER_SIZES) {
      const pages = layOut(makeContent({ kind, paper }, [work], { certificates, reports: [report] }))
      const text = pages.flatMap(textsIn).join(' ').replace(/\s+/g, ' ')
      expect(text).toContain(LONG_TITLE)
      expect(text).toContain(LONG_MEDIUM)
    }
  },
)

test('a label with room prints a long title and medium whole, however many lines they take', () => {
  const work = makeWork(1, { title: LONG_TITLE, medium: LONG_MEDIUM })
  for (const label of ['plain', 'avery-5163'] as const) {
    const text = textsIn(layOut(makeContent({ label, shows: ['price', 'qr'] }, [work]))[0]).join(' ')
    expect([label, text.includes(LONG_TITLE), text.includes(LONG_MEDIUM)]).toEqual([label, true, true])
  }
})

test('what has no room on a label is cut between words', () => {
  const work = makeWork(1, { title: LONG_TITLE.repeat(3), medium: LONG_MEDIUM.repeat(3) })
  const [page] = layOut(makeContent({ label: 'avery-5160' }, [work]))
  const cut = textsIn(page).filter((text) => text.endsWith('…'))
  expect(cut.length).toBeGreaterThan(0)
  const words = new Set(`${work.title} ${work.medium}`.split(/[\s,]+/))
  for (const text of cut) expect(words).toContain(text.slice(0, -1).split(/[\s,]+/).at(-1)) // biome-ignore format: one rule
})

test.each(PAPER_SIZES)('what has no room on a tear sheet on %s goes on on a second page', (paper) => {
  const work = makeWork(1, {
    about: numbered('Sentence', 12),
    exhibitions: numbered('Show', 25),
    literature: 'A Book, 2025',
    provenance: numbered('Owner', 25),
  })
  const shows = ['wall', 'about', 'exhibitions', 'provenance', 'qr'] as const
  const pages = layOut(makeContent({ kind: 'tear_sheet', paper, shows: [...shows] }, [work]))
  const texts = pages.flatMap(textsIn)
  for (const text of [work.about, work.exhibitions, work.literature, work.provenance].join('\n').split('\n'))
    expect(texts.filter((one) => one === text)).toEqual([text])
  expect(texts.filter((text) => text.includes('…'))).toEqual([])
  // Every page names the work and has the address of its page.
  for (const page of pages) {
    expect(textsIn(page).join(' ')).toContain('Low Tide, with Dog')
    expect(page.marks.filter(({ kind }) => kind === 'code')).toHaveLength(1)
    for (const mark of page.marks) expect(mark.y).toBeLessThan(page.height - 54)
  }
  expect(textsIn(pages[1]).filter((text) => text === 'Exhibited')).toHaveLength(1)
})

test.each(PAPER_SIZES)('all words of a certificate are printed on %s, on a second page where they need one', async (paper) => {
  const words = Array.from({ length: 330 }, (_, at) => `w${at}`).join(' ')
  const work = makeWork(1)
  const make = (text: string) =>
    makeContent({ kind: 'certificate', paper, shows: ['pictures'] }, [], {
      certificates: [{ work, number: 'C-1001-2', address: 'https://gesso.example/certificate/0123456789abcdef', day: '2026-11-25', words: text }],
    })
  const long = words.repeat(2).slice(0, 2000)
  const pages = layOut(make(long))
  expect(pages).toHaveLength(2)
  expect(pages.flatMap(textsIn).join(' ')).not.toContain('…')
  const text = await readPaper(make(long))
  expect(text.match(/\bw\d+\b/g)).toEqual(long.match(/\bw\d+\b/g))
  expect(text).toMatch(/C-1001-2, November 25, 2026 · Page 1 \/ 2 [\s\S]* · Page 2 \/ 2/)
  const sizes = pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' && /^w\d/.test(mark.text) ? [mark.size] : []))) // biome-ignore format: one list
  expect(Math.min(...sizes)).toBe(10)
  const short = await readPaper(make('By my hand.'))
  expect(short).toContain('By my hand.')
  expect(short).not.toContain('Page')
}) // biome-ignore format: one test

test('the works of which nothing was reported share one page', async () => {
  const works = Array.from({ length: 25 }, (_, at) => makeWork(at, { title: `Work number ${at}` }))
  const report = { work: works[3] ?? makeWork(3), copy: null, day: '2026-10-01', reporter: 'Maya', occasion: '', findings: 'A crease.', signedOn: null, pictures: [], marks: [] } // biome-ignore format: one report
  const content = makeContent({ kind: 'condition_report' }, works, { reports: [report] })
  const pages = layOut(content)
  expect(pages).toHaveLength(2)
  expect(textsIn(pages[0]).join(' ')).toContain('A crease.')
  const listed = textsIn(pages[1]).filter((text) => text.startsWith('Work number'))
  expect(listed).toEqual(works.filter((_, at) => at !== 3).map(({ title }) => title))
  expect(await readPaper(content)).toContain('Nothing has been reported yet. Work number 0, 2024, IO-2024-0')
})

test('a CV has the years in a column of their own, the newest first, and no index', async () => {
  const resume = {
    ...emptyResume(),
    education: [{ title: 'MFA Painting', degree: 'MFA', institution: 'Yale School of Art', startDate: '2012', endDate: '2014' }], // biome-ignore format: one entry
    experience: [{ title: 'Critic', company: 'Bard College', start_date: '2018', ongoing: true }],
    exhibitions: [
      { index: 6, title: 'Slip', venue: 'Dock', location: 'Hudson', date: '2019' },
      { index: 7, title: 'Light', venue: 'Foundry Hall', location: 'Hudson', year: 2022 },
    ],
  }
  const content = makeContent({ kind: 'cv', letterhead: 'Inés Okafor' }, [], { resume })
  expect(await readPaper(content)).toMatch(
    /Education 2012–2014 MFA Painting, Yale School of Art Experience 2018–Present Critic, Bard College Exhibitions 2022 Light, Foundry Hall, Hudson 2019 Slip, Dock, Hudson/,
  )
  const [page] = layOut(content)
  const lefts = (page?.marks ?? []).flatMap((mark) => (mark.kind === 'text' && /^(\d{4}|MFA|Light|Slip)/.test(mark.text) ? [mark.x] : [])) // biome-ignore format: one list
  expect(new Set(lefts).size).toBe(2)
  expect(fontsOnPage(content, 'Light')).toEqual(['newsreader-italic.ttf'])
  const german = await readPaper(makeContent({ kind: 'cv', language: 'de' }, [], { resume }))
  expect(german).toContain('2018–heute Critic')
})
