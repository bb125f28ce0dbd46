import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  bytes: Buffer
  /** A false unpacked size to state in the zip. */
  claimed?: number
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A zip assembled by hand, so that it can be malformed. */
export const buildZip = (entries: ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, claimed } of entries) {
    const packed = deflateRawSync(bytes)
    const label = Buffer.from(name)
    // Version, flags, method, time and date, checksum, sizes, length of the name, no extra field.
    const facts = Buffer.concat([
      uint16(20),
      uint16(0),
      uint16(8),
      uint32(0),
      uint32(crc32(bytes)),
      uint32(packed.length),
      uint32(claimed ?? bytes.length),
      uint16(label.length),
      uint16(0),
    ])
    const file = Buffer.concat([uint32(0x04034b50), facts, label, packed])
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), facts, Buffer.alloc(10), uint32(at), label]))
    files.push(file)
    at += file.length
  }
  const list = Buffer.concat(directory)
  const end = [uint32(0x06054b50), uint32(0), uint16(entries.length), uint16(entries.length), uint32(list.length)]
  return Buffer.concat([...files, list, ...end, uint32(at), uint16(0)])
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'

/** A Word document with these paragraphs, plus entries that add to or replace its parts. */
export const buildDocx = (paragraphs: string[], more: ZipEntry[] = []): Buffer => {
  const text = paragraphs.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('')
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`
  const own: ZipEntry[] = [
    { name: '[Content_Types].xml', bytes: Buffer.from(TYPES) },
    { name: '_rels/.rels', bytes: Buffer.from(RELATIONS) },
    { name: 'word/document.xml', bytes: Buffer.from(document) },
  ]
  return buildZip([...own.filter(({ name }) => !more.some((entry) => entry.name === name)), ...more])
}
