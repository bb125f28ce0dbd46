import { deflateSync } from 'node:zlib'

/** A PDF of these objects, the first of which is its catalog; assembled by hand, so that it can be malformed. */
export const buildPdf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: string[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    places.push(`${String(at).padStart(10, '0')} 00000 n \n`)
    parts.push(part)
    at += part.length
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}

export interface TestPage {
  /** Drawing instructions; the font is `/F1`. */
  draws: Buffer | string
  /** Further entries of the page, such as `/Rotate 90`. */
  entries?: string
}

/** A PDF with these pages, and further objects. */
export const pdfWithPages = (pages: readonly TestPage[], more: readonly string[] = []): Buffer => {
  const kids = pages.map((_, at) => `${at * 2 + 4} 0 R`).join(' ')
  const objects = pages.flatMap(({ draws, entries = '' }, at) => {
    const packed = deflateSync(draws)
    const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${at * 2 + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>${entries}>>`
    const stream = [Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`), packed]
    return [page, Buffer.concat([...stream, Buffer.from('\nendstream')])]
  })
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...objects,
    ...more,
  ])
}

/** A one-page PDF with these drawing instructions, and further objects. */
export const pdfWithPage = (draws: Buffer, more: readonly string[] = []): Buffer => pdfWithPages([{ draws }], more)
