import { mediumLine, sizeLines } from './caption.ts'
import { SIDE } from './letterhead.ts'
import type { PaperCertificate, PaperContent, PaperOptions } from './paper-task.ts'
import { paperDay, paperWords } from './paper-words.ts'
import { createPages, fit, GREY, INK, lay, type Page, put, rule } from './sheet.ts'

const PICTURE = { width: 250, height: 210 }
const CODE = 52
const WORDS_WIDTH = 360
const MIN_WORDS = 8

const drawCertificate = (page: Page, certificate: PaperCertificate, options: PaperOptions): void => {
  const words = paperWords(options.language)
  const { work } = certificate
  const width = page.width - 2 * SIDE
  const centered = (text: string, size: number, y: number, face: 'serif' | 'sans' | 'italic' = 'sans', maxLines = 2) =>
    put(page, lay(text, width, { size, face, align: 'center', maxLines, color: INK }), SIDE, y)
  const head = options.letterhead.split('\n')[0]?.trim() || work.artist
  let y = centered(head, 20, SIDE, 'serif')
  y = centered(words.certificate, 28, y + 18, 'serif') + 18
  if (work.picture && options.shows.includes('pictures')) {
    const placed = fit(work.picture, { x: (page.width - PICTURE.width) / 2, y, ...PICTURE })
    page.marks.push({ kind: 'picture', ...placed, y, id: work.picture.id })
    y += placed.height + 18
  }
  y = centered(work.artist, 11, y)
  y = centered(work.title, 18, y + 2, 'italic', 3) + 2
  const first = [work.date, mediumLine(work, options)].filter(Boolean).join(', ')
  const number = work.inventoryNumber && `${words.inventoryNumber} ${work.inventoryNumber}`
  for (const text of [first, sizeLines(work, options).join(', '), work.signature, number])
    if (text) y = centered(text, 10.5, y)
  const foot = page.height - SIDE - CODE
  const signatures = foot - 62
  // The words become smaller rather than run into the signatures.
  for (let size = 12.5; size >= MIN_WORDS; size -= 0.5) {
    const room = Math.max(1, Math.floor((signatures - 40 - y - 16) / (size * 1.4)))
    const isLast = size - 0.5 < MIN_WORDS
    const laid = lay(certificate.words, WORDS_WIDTH, { size, align: 'center', leading: 1.4, ...(isLast && { maxLines: room }) }) // biome-ignore format: one text
    if (!isLast && y + 16 + laid.height > signatures - 40) continue
    put(page, laid, (page.width - WORDS_WIDTH) / 2, y + 16)
    break
  }
  const half = (width - 36) / 2
  const names = [`${work.artist}, ${words.artist}`, words.placeAndDate]
  names.forEach((text, at) => {
    const x = SIDE + at * (half + 36)
    rule(page, x, signatures, half, INK)
    put(page, lay(text, half, { size: 9, face: 'sans', color: GREY, align: 'center', maxLines: 1 }), x, signatures + 6)
  })
  const left = page.width / 2 - 130
  const stated = certificate.number
    ? `${words.certificateNumber} ${certificate.number}, ${paperDay(certificate.day, options.language)}`
    : words.unsigned
  const lines = certificate.number ? [stated, `${words.checkIt} ${certificate.address.replace(/^https?:\/\//, '')}`] : [stated] // biome-ignore format: one list
  if (certificate.number) page.marks.push({ kind: 'code', x: left, y: foot, side: CODE, text: certificate.address })
  let footY = foot + 10
  for (const text of lines)
    footY = put(page, lay(text, 320, { size: 9, face: 'sans', color: GREY, maxLines: 2 }), left + CODE + 16, footY)
}

/** One page for each certificate. */
export const layCertificates = ({ options, certificates }: PaperContent): Page[] => {
  const pages = createPages(options.paper)
  for (const certificate of certificates) drawCertificate(pages.add(), certificate, options)
  return pages.pages
}
