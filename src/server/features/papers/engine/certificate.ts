import { mediumLine, sizeLines } from './caption.ts'
import { type Place, SIDE } from './letterhead.ts'
import type { PaperCertificate, PaperContent, PaperOptions, PaperWork } from './paper-task.ts'
import { paperDay, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, INK, type Laid, lay, type Page, type Pages, put, rule } from './sheet.ts'

const PICTURE = { width: 250, height: 210, least: 60 }
const CODE = 52
const WORDS_WIDTH = 360
/** Points of the letters of the artist's words, from what is wished to what is read without effort. */
const WORD_SIZES = [12.5, 12, 11.5, 11, 10.5, 10] as const
const ABOVE_WORDS = 16

const topOfFoot = (page: Page): number => page.height - SIDE - CODE
const topOfSignatures = (page: Page): number => topOfFoot(page) - 62
/** The lowest place for texts above the signatures, which need room for a hand. */
const lastWordY = (page: Page): number => topOfSignatures(page) - 40

/** What is said of the work, below its picture. */
const layFacts = (work: PaperWork, options: PaperOptions, width: number): Laid[] => {
  const first = [work.date, mediumLine(work, options)].filter(Boolean).join(', ')
  const number = work.inventoryNumber && `${paperWords(options.language).inventoryNumber} ${work.inventoryNumber}`
  const small = [first, sizeLines(work, options).join(', '), work.signature, number].filter(Boolean)
  return [
    lay(work.artist, width, { size: 11, face: 'sans', align: 'center' }),
    lay(work.title, width, { size: 18, face: 'italic', align: 'center' }),
    ...small.map((text) => lay(text, width, { size: 10.5, face: 'sans', align: 'center' })),
  ]
}

const sumHeights = (texts: readonly Laid[]): number => texts.reduce((sum, { height }) => sum + height, 0)

/** The work with its picture and the facts; returns where the words begin. */
const putWork = (page: Page, work: PaperWork, options: PaperOptions, top: number): number => {
  const texts = layFacts(work, options, page.width - 2 * SIDE)
  let y = top
  if (work.picture && options.shows.includes('pictures')) {
    // Long facts make the picture smaller.
    const room = lastWordY(page) - top - 18 - sumHeights(texts)
    const height = Math.max(PICTURE.least, Math.min(PICTURE.height, room))
    const placed = fit(work.picture, { x: (page.width - PICTURE.width) / 2, y, width: PICTURE.width, height })
    page.marks.push({ kind: 'picture', ...placed, y, id: work.picture.id })
    y += placed.height + 18
  }
  for (const text of texts) y = put(page, text, SIDE, y)
  return y
}

/** The artist's words in the largest letters with which they fit; the lines that do not fit go on on further pages. */
const putWords = (pages: Pages, first: Place, text: string): void => {
  const paragraphs = text.split(/\n+/).filter((one) => one.trim() !== '')
  const layWords = (size: number) =>
    paragraphs.map((paragraph) => lay(paragraph, WORDS_WIDTH, { size, align: 'center', leading: 1.4 }))
  const fits = (laid: readonly Laid[]) => first.y + sumHeights(laid) <= lastWordY(first.page)
  const tried = WORD_SIZES.map(layWords)
  let { page, y } = first
  for (const laid of tried.find(fits) ?? tried.at(-1) ?? [])
    for (const line of laid.lines) {
      if (y + line.height > (page === first.page ? lastWordY(page) : topOfFoot(page) - ABOVE_WORDS)) {
        page = pages.add()
        y = SIDE
      }
      y = put(page, { ...laid, lines: [line], height: line.height }, (page.width - WORDS_WIDTH) / 2, y)
    }
}

const drawSignatures = (page: Page, artist: string, options: PaperOptions): void => {
  const words = paperWords(options.language)
  const half = (page.width - 2 * SIDE - 36) / 2
  const top = topOfSignatures(page)
  const names = [`${artist}, ${words.artist}`, words.placeAndDate]
  names.forEach((text, at) => {
    const x = SIDE + at * (half + 36)
    rule(page, x, top, half, INK)
    put(page, lay(text, half, { size: 9, face: 'sans', color: GREY, align: 'center', maxLines: 2 }), x, top + 6)
  })
}

/** The number and the code of a certificate; `count` says which of several pages this is. */
const drawFoot = (page: Page, certificate: PaperCertificate, options: PaperOptions, count: string): void => {
  const words = paperWords(options.language)
  const left = page.width / 2 - 130
  const foot = topOfFoot(page)
  const stated = certificate.number
    ? `${words.certificateNumber} ${certificate.number}, ${paperDay(certificate.day, options.language)}`
    : words.unsigned
  const first = [stated, count].filter(Boolean).join(' · ')
  const lines = certificate.number ? [first, `${words.checkIt} ${certificate.address.replace(/^https?:\/\//, '')}`] : [first] // biome-ignore format: one list
  if (certificate.number) page.marks.push({ kind: 'code', x: left, y: foot, side: CODE, text: certificate.address })
  let y = foot + 10
  for (const text of lines)
    y = put(page, lay(text, 320, { size: 9, face: 'sans', color: GREY, maxLines: 2 }), left + CODE + 16, y)
}

const drawCertificate = (pages: Pages, certificate: PaperCertificate, options: PaperOptions): void => {
  const words = paperWords(options.language)
  const { work } = certificate
  const page = pages.add()
  const from = pages.pages.length - 1
  const width = page.width - 2 * SIDE
  const head = options.letterhead.split('\n')[0]?.trim() || work.artist
  let y = put(page, lay(head, width, { size: 20, align: 'center' }), SIDE, SIDE)
  y = put(page, lay(words.certificate, width, { size: 28, align: 'center' }), SIDE, y + 18) + 18
  y = putWork(page, work, options, y)
  putWords(pages, { page, y: y + ABOVE_WORDS }, certificate.words)
  drawSignatures(page, work.artist, options)
  const own = pages.pages.slice(from)
  own.forEach((one, at) => drawFoot(one, certificate, options, own.length > 1 ? `${words.page} ${at + 1} / ${own.length}` : '')) // biome-ignore format: one call
}

/** A page for each certificate, and further ones where its words need them. */
export const layCertificates = ({ options, certificates }: PaperContent): Page[] => {
  const pages = createPages(options.paper)
  for (const certificate of certificates) drawCertificate(pages, certificate, options)
  return pages.pages
}
