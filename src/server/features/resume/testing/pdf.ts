import { deflateSync } from 'node:zlib'

/** A PDF of these objects, the first of which is its catalog; assembled by hand, so that it can be malformed. */
export const pdfOf = (objects: readonly (string | Buffer)[]): Buffer => {
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

/** A one-page PDF with these drawing instructions, and further objects. */
export const pdfWithPage = (instructions: Buffer, more: readonly string[] = []): Buffer => {
  const packed = deflateSync(instructions)
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ])
}
