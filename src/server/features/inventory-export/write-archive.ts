import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { CREDIT_HEAD_BYTES, placeExportCredit } from '#server/platform/pictures/export-credit.ts'
import { LONGEST_SIGNATURE_BYTES, pictureExtension } from '#server/platform/pictures/picture-extension.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { ExportPicture, ExportWorks } from './export-work.ts'
import type { ExportChoice } from './export-works.ts'
import { toBytes } from './to-bytes.ts'
import { writeCsv } from './write-csv.ts'
import { writeLido } from './write-lido.ts'
import { writeLinkedArt } from './write-linked-art.ts'
import { writeRecords } from './write-records.ts'
import { writeWorkbook } from './write-workbook.ts'

type Originals = Artworks['originals']

const README = `works.csv, works.xlsx   the works as a table
works.json              every field; a Gesso imports this ZIP with it
works.jsonld            the same for other systems: Linked Art (https://linked.art)
works.lido.xml          and LIDO 1.0 (https://lido-schema.org)
pictures/               the pictures as they were uploaded, with the credit of the artist added (XMP); a file .xmp
                        beside a picture is the credit of one whose file takes none
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

const readHead = async (originals: Originals, imageId: string, bytes: number): Promise<Buffer | null> => {
  const content = await originals.open(imageId, { start: 0, end: bytes - 1 })
  return content && buffer(content.stream)
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
  originals: Originals,
  readWorks: (choice: Pick<ExportChoice, 'findExtension'>) => ExportWorks,
  counted: (count: ArchiveCount) => void,
): Promise<Readable> => {
  const extensions = new Map<string, string | null>()
  const findExtension = async (imageId: string): Promise<string | null> => {
    const known = extensions.get(imageId)
    if (known !== undefined) return known
    const head = await readHead(originals, imageId, LONGEST_SIGNATURE_BYTES)
    const extension = head && pictureExtension(head)
    extensions.set(imageId, extension)
    return extension
  }
  const works = (): ExportWorks => readWorks({ findExtension })

  const pictures: CreditedPicture[] = []
  const credits = new Map<string, Awaited<ReturnType<Originals['loadCredits']>>>()
  let count = 0
  for await (const { record, ownerId, pictures: own } of works()) {
    count += 1
    if (!credits.has(ownerId)) credits.set(ownerId, await originals.loadCredits(ownerId))
    pictures.push(...own.map((one) => ({ ...one, artworkId: record.id, ownerId })))
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
    const head = await readHead(originals, picture.id, CREDIT_HEAD_BYTES)
    if (!head) continue
    const xmp = credits.get(picture.ownerId)?.([picture.artworkId]) ?? ''
    const credit = placeExportCredit(head, xmp)
    // Pictures are compressed already.
    zip.addReadStreamLazy(picture.path, { compress: false }, (done) =>
      done(null, Readable.from(readCredited(originals, picture, credit))),
    )
    if (!credit) zip.addBuffer(Buffer.from(xmp), `${picture.path}.xmp`)
  }
  zip.end()
  return output
}
