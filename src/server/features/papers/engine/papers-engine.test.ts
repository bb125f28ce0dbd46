import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LABEL_SHEET_NAMES, PAPER_KINDS } from '#contract/paper-terms.ts'
import { findLabelSheet, labelPlace } from './label-sheets.ts'
import { layOut } from './lay-out.ts'
import type { PaperContent } from './paper-task.ts'
import { createPapersPool, type PapersPool } from './papers-pool.ts'
import { makeContent, makeWork, textsIn } from './sample-papers.ts'
import { mm } from './sheet.ts'

const run = promisify(execFile)
let folder: string
let pool: PapersPool
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'))
  pool = createPapersPool()
  const look = { create: { width: 1280, height: 960, channels: 3 as const, background: '#7a99b8' } }
  await sharp(look).webp().toFile(join(folder, 'picture.webp'))
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

let made = 0
const draw = async (
  content: PaperContent,
  pictures: Record<string, string> = { picture: join(folder, 'picture.webp') },
) => {
  made += 1
  const out = join(folder, `${made}.pdf`)
  const { pages } = await pool.run({ kind: 'file', content, pictures, out }, 'test')
  const { stdout: text } = await run('pdftotext', ['-layout', out, '-'])
  return { out, pages, text }
}

/** The codes in one part of a page, which is drawn with 150 points an inch. */
const DPI = 150
const scan = async (
  png: Buffer,
  box: { left: number; top: number; width: number; height: number },
): Promise<string> => {
  const { data, info } = await sharp(png).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
const drawPages = async (out: string): Promise<Buffer[]> => {
  const root = out.replace('.pdf', '')
  await run('pdftoppm', ['-r', String(DPI), '-png', out, root])
  const { stdout } = await run('sh', ['-c', `ls ${root}-*.png`])
  return Promise.all(stdout.trim().split('\n').map((file) => readFile(file))) // biome-ignore format: one list
}
const toPixels = (points: number): number => Math.round((points * DPI) / 72)

const SCRIPTS = {
  Latin: 'Überfahrt nach Łódź',
  Cyrillic: 'Осень над рекой',
  Greek: 'Γαλάζιος ουρανός',
  Arabic: 'السماء الزرقاء',
  Hebrew: 'שלום עולם',
  Japanese: '青い山と東京',
}

test('titles in six scripts are read back from every kind of paper that names works', async () => {
  const works = Object.values(SCRIPTS).map((title, at) => makeWork(at, { title }))
  const certificates = works.map((work) => ({
    work,
    number: 'C-1001-1',
    address: 'https://gesso.example/certificate/0123456789abcdef',
    day: '2026-11-25',
    words: '',
  }))
  for (const kind of PAPER_KINDS.filter((one) => one !== 'cv')) {
    const { text } = await draw(makeContent({ kind }, works, { certificates }))
    // Presentation forms are the same letters; a line from right to left may be read in either direction.
    const found = text.normalize('NFKC').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    for (const [script, title] of Object.entries(SCRIPTS)) {
      const words = title.split(' ')
      const isThere = words.every(
        (word) => found.includes(word) || found.includes(Array.from(word).toReversed().join('')),
      )
      expect([kind, script, isThere]).toEqual([kind, script, true])
    }
  }
})

test.each(LABEL_SHEET_NAMES.filter((name) => name !== 'plain'))(
  'every code on a full sheet of %s is read, and stands in its label',
  async (label) => {
    const sheet = findLabelSheet(label, 'a4')
    const positions = sheet.columns * sheet.rows
    const works = Array.from({ length: positions }, (_, at) => makeWork(at))
    const { out, pages } = await draw(makeContent({ label }, works))
    expect(pages).toBe(1)
    const [png = Buffer.alloc(0)] = await drawPages(out)
    for (const [at, work] of works.entries()) {
      const { x, y } = labelPlace(sheet, at)
      const box = { left: toPixels(x), top: toPixels(y), width: toPixels(sheet.width), height: toPixels(sheet.height) }
      expect(await scan(png, box)).toBe(work.address)
    }
  },
)

test('labels stand where the maker of the sheet says, to half a millimeter', async () => {
  // Published by the makers: left and top margin, label, and distance from label to label, in millimeters.
  const published = {
    'avery-5160': [4.76, 12.7, 66.68, 25.4, 69.85, 25.4],
    'avery-5163': [3.97, 12.7, 101.6, 50.8, 106.36, 50.8],
    'avery-l7160': [7.25, 15.15, 63.5, 38.1, 66, 38.1],
    'avery-l7163': [4.65, 15.15, 99.1, 38.1, 101.6, 38.1],
  } as const
  for (const [label, [left, top, width, height, stepX, stepY]] of Object.entries(published)) {
    const name = label as keyof typeof published
    const sheet = findLabelSheet(name, 'a4')
    const works = Array.from({ length: sheet.columns * sheet.rows }, (_, at) => makeWork(at))
    const { out } = await draw(makeContent({ label: name }, works))
    const { stdout } = await run('pdftotext', ['-bbox', out, '-'])
    const names = [...stdout.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Inés</g)]
    expect(names).toHaveLength(works.length)
    const first = names[0]?.slice(1).map(Number) ?? []
    // The first word of every label has the same distance from the corner of its label.
    const inset = { x: (first[0] ?? 0) - mm(left), y: (first[1] ?? 0) - mm(top) }
    expect(inset.x > 0 && inset.x < mm(width) / 4 && inset.y > 0 && inset.y < mm(height) / 4).toBe(true)
    for (const [at, found] of names.entries()) {
      const column = at % sheet.columns
      const row = Math.floor(at / sheet.columns)
      const [x = 0, y = 0] = found.slice(1).map(Number)
      expect(Math.abs(x - inset.x - mm(left + column * stepX))).toBeLessThan(mm(0.5))
      expect(Math.abs(y - inset.y - mm(top + row * stepY))).toBeLessThan(mm(0.5))
    }
  }
})

test('a sheet that is half used is begun where it was left', () => {
  const pages = layOut(makeContent({ beginAt: 9 }, [makeWork(0), makeWork(1), makeWork(2)]))
  expect(pages).toHaveLength(2)
  const sheet = findLabelSheet('avery-5163', 'letter')
  const codes = pages.map(({ marks }) => marks.filter(({ kind }) => kind === 'code').map(({ x, y }) => [x, y]))
  expect(codes.map((those) => those.length)).toEqual([2, 1])
  expect(codes[0]?.[0]?.[1]).toBeGreaterThan(labelPlace(sheet, 8).y)
})

const PICTURE = { id: 'picture', width: 1280, height: 960 }
const LONG = 'The harbor and everything that was ever seen there by anyone who stood long enough in the wind '.repeat(4)

test.each(PAPER_KINDS)('nothing of a %s runs over its page or its label, however long the texts are', async (kind) => {
  const long = { title: LONG, medium: LONG, artist: LONG, place: LONG, exhibitions: LONG.repeat(9), about: LONG.repeat(20), signature: LONG.slice(0, 200) } // biome-ignore format: one line
  const works = [makeWork(0, long), makeWork(1, { ...long, title: 'W'.repeat(200) })]
  const certificates = works.map((work) => ({
    work,
    number: 'C-1-1',
    address: 'https://gesso.example/certificate/0123456789abcdef',
    day: '2026-11-25',
    words: LONG.repeat(5),
  }))
  const reports = works.map((work) => ({ work, copy: null, day: '2026-10-01', reporter: LONG, occasion: LONG, findings: LONG.repeat(60), signedOn: null, pictures: Array.from({ length: 3 }, () => PICTURE), marks: [{ number: 1, pictureId: 'picture', x: 1, y: 1, note: LONG }] })) // biome-ignore format: one line
  const resume = { education: [LONG.repeat(40)], experience: [], exhibitions: [LONG], awards: [], publications: [], collections: [] } // biome-ignore format: one line
  for (const label of kind === 'labels' ? LABEL_SHEET_NAMES : (['plain'] as const)) {
    const content = makeContent({ kind, label, words: LONG.slice(0, 300) }, works, { certificates, reports, resume })
    const { out, pages } = await draw(content)
    const { stdout } = await run('pdftotext', ['-bbox', out, '-'])
    const sheets = layOut(content)
    expect(pages).toBe(sheets.length)
    const [first] = sheets
    if (!first) throw new Error('no sheet')
    const { width, height } = first
    const words = [...stdout.matchAll(/xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">/g)].map((found) => found.slice(1).map(Number)) // biome-ignore format: one list
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter(([left = 0, top = 0, right = 0, bottom = 0]) => left < 0 || top < 0 || right > width || bottom > height)).toEqual([]) // biome-ignore format: one rule
    if (kind !== 'labels') continue
    const sheet = findLabelSheet(label, 'letter')
    const corners = works.map((_, at) => labelPlace(sheet, at % (sheet.columns * sheet.rows)))
    const isInside = ([left = 0, top = 0, right = 0, bottom = 0]: number[]) =>
      corners.some(
        ({ x, y }) => left >= x && right <= x + sheet.width && top >= y - 1 && bottom <= y + sheet.height + 1,
      )
    expect(words.filter((word) => !isInside(word))).toEqual([])
  }
})

test('a price on request is printed only when it is asked for, and a sold work has no price', async () => {
  const works = [
    makeWork(0, { sale: 'on_request' }),
    makeWork(1, { sale: 'sold', price: { amountMinor: 123_400, currency: 'usd' } }),
  ]
  const { text } = await draw(makeContent({ kind: 'price_list' }, works))
  expect(text).toContain('Price on request')
  expect(text).toContain('Sold')
  expect(text).not.toMatch(/2,900|1,234/)
  const asked = await draw(makeContent({ kind: 'price_list', shows: ['request_price', 'on_request'] }, works))
  expect(asked.text).toContain('$2,900.00')
  expect(asked.text).not.toMatch(/Sold|1,234/)
})

test('papers speak the chosen language and state sizes in the chosen unit, the typed one first', async () => {
  const work = makeWork(0, {
    sizes: { height: 50.5, width: 70, depth: null, diameter: null, unit: 'cm', typedUnit: 'cm', parts: '' },
  })
  const german = await draw(makeContent({ kind: 'price_list', language: 'de' }, [work]))
  expect(german.text).toContain('Preisliste')
  expect(german.text).toContain('50,5 × 70 cm (19,9 × 27,6 in)')
  const inches = await draw(makeContent({ kind: 'labels', unit: 'in' }, [work]))
  expect(inches.text).toContain('19.9 × 27.6 in')
  expect(inches.text).not.toContain('cm')
  const japanese = await draw(makeContent({ kind: 'checklist', language: 'ja' }, [work]))
  expect(japanese.text.normalize('NFKC')).toContain('作品リスト')
})

test.each(PAPER_KINDS)('a %s of no works, and of works without pictures, is a paper all the same', async (kind) => {
  const none = await draw(makeContent({ kind }, []))
  expect(none.pages).toBeGreaterThan(0)
  const withoutFile = await draw(makeContent({ kind }, [makeWork(0), makeWork(1, { picture: null })]), {})
  expect(withoutFile.pages).toBeGreaterThan(0)
})

test('the marks of a condition report stand on its pictures, with their numbers and notes, over several pages', async () => {
  const work = makeWork(1)
  const pictures = ['front', 'back', 'edge'].map((id) => ({ id, width: 1280, height: 960 }))
  const marks = [
    { number: 1, pictureId: 'front', x: 0.25, y: 0.5, note: 'Crease, 1.2 in' },
    { number: 2, pictureId: 'back', x: 0, y: 1, note: '' },
  ]
  const report = { work, copy: null, day: '2026-10-01', reporter: 'Maya', occasion: '', findings: 'A crease.', signedOn: '2026-10-02', pictures, marks } // biome-ignore format: one report
  const content = makeContent({ kind: 'condition_report' }, [work], { reports: [report] })
  const [page] = layOut(content)
  const drawn = page?.marks ?? []
  const front = drawn.find((mark) => mark.kind === 'picture' && mark.id === 'front')
  if (front?.kind !== 'picture') throw new Error('The picture is missing.')
  const rings = drawn.filter((mark) => mark.kind === 'ring')
  expect(rings).toHaveLength(2)
  expect(rings[0]).toMatchObject({ x: front.x + front.width / 4, y: front.y + front.height / 2 })
  const { text } = await draw(content, Object.fromEntries(pictures.map(({ id }) => [id, join(folder, 'picture.webp')])))
  expect(text).toMatch(
    /Signed on October 2, 2026[\s\S]*A crease\.[\s\S]*\b1\b[\s\S]*Marked places\s+1\. Crease, 1\.2 in/,
  )
  const many = layOut(makeContent({ kind: 'condition_report' }, [work], { reports: [{ ...report, pictures: Array.from({ length: 8 }, () => pictures).flat() }] })) // biome-ignore format: one content
  expect(many.length).toBeGreaterThan(2)
  for (const { marks: all, height } of many)
    for (const mark of all) if (mark.kind === 'picture') expect(mark.y + mark.height).toBeLessThan(height)
})

test.each(['a4', 'letter'] as const)(
  'a tear sheet on %s makes its picture smaller before it leaves a text out',
  (paper) => {
    const work = makeWork(1, { literature: 'A Book, 2025', picture: { id: 'picture', width: 900, height: 1200 } })
    const content = makeContent({ kind: 'tear_sheet', paper, shows: ['wall', 'about', 'exhibitions', 'provenance'] }, [
      work,
    ])
    const texts = textsIn(layOut(content)[0]).join(' ')
    for (const text of ['Exhibited', 'Foundry Hall', 'Literature', 'A Book', 'Provenance', 'The artist'])
      expect(texts).toContain(text)
  },
)

test('no row of a list is alone on the last page, and the note stands below the last row', () => {
  for (let count = 1; count < 40; count += 1) {
    const works = Array.from({ length: count }, (_, at) => makeWork(at, { title: `Work number ${at}` }))
    const pages = layOut(makeContent({ kind: 'price_list' }, works))
    const last = textsIn(pages.at(-1)).join(' ')
    expect(pages.length === 1 || (last.match(/Work number/g) ?? []).length > 1).toBe(true)
    expect(last).toContain('Prices without shipping.')
  }
})

test('a list says when none of its works is listed, and frames those without a picture', () => {
  const sold = makeWork(1, { sale: 'sold' })
  const [empty] = layOut(makeContent({ kind: 'price_list', shows: [] }, [sold]))
  expect(textsIn(empty).join(' ')).toContain('None of these works is listed.')
  const [framed] = layOut(makeContent({ kind: 'price_list' }, [makeWork(1, { picture: null })]))
  expect(framed?.marks.filter(({ kind }) => kind === 'frame')).toHaveLength(1)
})

test('a label of few words is not shortened for the sake of large letters', () => {
  const work = makeWork(1, { date: '', medium: '', price: null, sizes: { height: null, width: null, depth: null, diameter: null, unit: 'inches', typedUnit: null, parts: '' }, place: 'Hudson, New York' }) // biome-ignore format: one work
  const [page] = layOut(makeContent({ label: 'avery-l7160', paper: 'a4', shows: ['qr', 'place'], words: 'Courtesy of the artist' }, [work])) // biome-ignore format: one content
  expect(textsIn(page)).toEqual(expect.arrayContaining(['Hudson, New York', 'Courtesy of the artist']))
})

test('500 works fit a price list, with every title in it', async () => {
  const works = Array.from({ length: 500 }, (_, at) => makeWork(at, { title: `Study ${at}` }))
  const { pages, text } = await draw(makeContent({ kind: 'price_list' }, works))
  expect(pages).toBeGreaterThan(20)
  expect(new Set(text.match(/Study \d+/g)).size).toBe(500)
})

test('the page on a screen has no letters that need a font, and is the one that is printed', async () => {
  const content = makeContent({ kind: 'tear_sheet' }, [makeWork(0, { title: '青い山' })])
  const { svg } = await pool.run(
    { kind: 'page', content, page: 1, pictures: { picture: join(folder, 'picture.webp') } },
    'test',
  )
  expect(svg).not.toContain('<text')
  expect(svg).toContain('data:image/jpeg;base64,')
  const image = await sharp(Buffer.from(svg)).metadata()
  expect(image.width && image.height && image.height / image.width).toBeCloseTo(11 / 8.5, 1)
})
