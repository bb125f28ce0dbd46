import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { CREDIT_HEAD_BYTES, placeExportCredit } from '#server/platform/pictures/export-credit.ts'
import { LONGEST_SIGNATURE_BYTES, pictureExtension } from '#server/platform/pictures/picture-extension.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { RecordParts } from '../records/records.module.ts'
import type { ExportParts, ExportPicture, ExportWorks, FindExtension } from './export-work.ts'
import type { ArchiveChoice } from './export-works.ts'
import { toBytes } from './to-bytes.ts'
import { writeCsv } from './write-csv.ts'
import { writeLido } from './write-lido.ts'
import { writeLinkedArt } from './write-linked-art.ts'
import { writeRecords } from './write-records.ts'
import { writeWorkbook } from './write-workbook.ts'

type Originals = Artworks['originals']
type OpenFile = (...[name, range]: Parameters<FilesProvider['get']>) => ReturnType<FilesProvider['get']>

const README = `works.csv, works.xlsx   the works as a table
works.json              every field; a Gesso imports this ZIP with it
works.jsonld            the same for other systems: Linked Art (https://linked.art)
works.lido.xml          and LIDO 1.1 (https://lido-schema.org)
pictures/               the pictures as they were uploaded, with the credit of the artist added (XMP); a file .xmp
                        beside a picture is the credit of one whose file takes none
record-files/           for nobody else: the pictures of condition reports and the private files of each work. What the
                        reports say is in works.json
`

/** What the ZIP has beside the works. */
export interface ArchiveCount {
  works: number
  pictures: number
}

interface CreditedPicture extends ExportPicture {
  artworkId: string
  ownerId: string
}

const readHead = async (open: OpenFile, name: string, bytes: number): Promise<Buffer | null> => {
  const content = await open(name, { start: 0, end: bytes - 1 })
  return content && buffer(content.stream)
}

/** Reads the beginning of each file once, however often works are read. */
const createExtensionFinder = (open: OpenFile): FindExtension => {
  const extensions = new Map<string, string | null>()
  return async (name) => {
    const known = extensions.get(name)
    if (known !== undefined) return known
    const head = await readHead(open, name, LONGEST_SIGNATURE_BYTES)
    const extension = head && pictureExtension(head)
    extensions.set(name, extension)
    return extension
  }
}

async function* readWhole(open: OpenFile, key: string): AsyncGenerator<Buffer> {
  const content = await open(key)
  if (!content) throw new Error(`The file ${key} was deleted meanwhile`)
  yield* content.stream
}

/** A picture's file, with the bytes of one span replaced. */
async function* readCredited(
  originals: Originals,
  { id }: ExportPicture,
  credit: ReturnType<typeof placeExportCredit>,
): AsyncGenerator<Buffer> {
  if (credit && credit.start > 0) {
    const before = await originals.open(id, { start: 0, end: credit.start - 1 })
    if (!before) throw new Error(`The picture ${id} was deleted meanwhile`)
    yield* before.stream
  }
  if (credit) yield credit.bytes
  const rest = await originals.open(id, credit ? { start: credit.end, end: Number.MAX_SAFE_INTEGER } : undefined)
  if (!rest) throw new Error(`The picture ${id} was deleted meanwhile`)
  yield* rest.stream
}

/**
 * One ZIP of all forms with the pictures, as a stream. Works are read again for each form, and pictures one at a time, so
 * that an archive of any size takes little memory. Calls `counted` before anything is written.
 */
export const writeArchive = async (
  { originals, parts }: { originals: Originals; parts: RecordParts['exported'] },
  readWorks: (choice: { archive: ArchiveChoice }) => ExportWorks,
  counted: (count: ArchiveCount) => void,
): Promise<Readable> => {
  const archive = {
    findExtension: createExtensionFinder(originals.open),
    findPartExtension: createExtensionFinder(parts.open),
  }
  const works = (): ExportWorks => readWorks({ archive })

  const pictures: CreditedPicture[] = []
  const credits = new Map<string, Awaited<ReturnType<Originals['loadCredits']>>>()
  const contents: ExportParts['contents'] = []
  let count = 0
  for await (const { record, ownerId, pictures: own, parts: kept } of works()) {
    count += 1
    if (!credits.has(ownerId)) credits.set(ownerId, await originals.loadCredits(ownerId))
    pictures.push(...own.map((one) => ({ ...one, artworkId: record.id, ownerId })))
    contents.push(...(kept?.contents ?? []))
  }
  counted({ works: count, pictures: pictures.length })

  const zip = new ZipFile()
  // The types of yazl declare less than the PassThrough that it is.
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (name: string, write: () => Readable): void => zip.addReadStreamLazy(name, (done) => done(null, write()))
  zip.addBuffer(Buffer.from(README), 'README.txt')
  add('works.json', () => toBytes(writeRecords(works())))
  add('works.csv', () => toBytes(writeCsv(works())))
  add('works.xlsx', () => writeWorkbook(works()))
  add('works.jsonld', () => toBytes(writeLinkedArt(works())))
  add('works.lido.xml', () => toBytes(writeLido(works())))
  for (const picture of pictures) {
    const head = await readHead(originals.open, picture.id, CREDIT_HEAD_BYTES)
    if (!head) continue
    const xmp = credits.get(picture.ownerId)?.([picture.artworkId]) ?? ''
    const credit = placeExportCredit(head, xmp)
    // Pictures are compressed already.
    zip.addReadStreamLazy(picture.path, { compress: false }, (done) =>
      done(null, Readable.from(readCredited(originals, picture, credit))),
    )
    if (!credit) zip.addBuffer(Buffer.from(xmp), `${picture.path}.xmp`)
  }
  for (const { path, key } of contents) add(path, () => Readable.from(readWhole(parts.open, key)))
  zip.end()
  return output
}
