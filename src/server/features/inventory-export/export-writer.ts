import type { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/inventory-terms.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { ExportWorks } from './export-work.ts'
import { createExportWorks, type ExportWorksDeps } from './export-works.ts'
import { toBytes } from './to-bytes.ts'
import { type ArchiveCount, writeArchive } from './write-archive.ts'
import { writeCsv } from './write-csv.ts'
import { writeLido } from './write-lido.ts'
import { writeLinkedArt } from './write-linked-art.ts'
import { writeRecords } from './write-records.ts'
import { writeWorkbook } from './write-workbook.ts'

export interface ExportWriterDeps extends ExportWorksDeps {
  artworks: Pick<Artworks, 'records' | 'originals'>
}

/** The file of a format, as it is named for download. */
export const EXPORT_FILES: Record<ExportFormat, string> = {
  csv: 'works.csv',
  xlsx: 'works.xlsx',
  json: 'works.json',
  'linked-art': 'works.jsonld',
  lido: 'works.lido.xml',
  zip: 'works.zip',
}

const WRITERS: Record<Exclude<ExportFormat, 'zip'>, (works: ExportWorks) => Readable> = {
  csv: (works) => toBytes(writeCsv(works)),
  xlsx: writeWorkbook,
  json: (works) => toBytes(writeRecords(works)),
  'linked-art': (works) => toBytes(writeLinkedArt(works)),
  lido: (works) => toBytes(writeLido(works)),
}

async function* counting(works: ExportWorks, count: ArchiveCount): ExportWorks {
  for await (const work of works) {
    count.works += 1
    yield work
  }
}

/** Writes the works of a holder in any format; `ids` null: all of them. `count` is complete when the stream has ended. */
export const createExportWriter = (deps: ExportWriterDeps) => {
  const readWorks = createExportWorks(deps)
  return async (
    format: ExportFormat,
    holderId: string,
    ids: readonly string[] | null,
  ): Promise<{ stream: Readable; count: ArchiveCount }> => {
    const count: ArchiveCount = { works: 0, pictures: 0 }
    if (format !== 'zip') return { stream: WRITERS[format](counting(readWorks(holderId, { ids }), count)), count }
    const stream = await writeArchive(
      { originals: deps.artworks.originals, parts: deps.records.exported },
      (choice) => readWorks(holderId, { ids, ...choice }),
      (counted) => Object.assign(count, counted),
    )
    return { stream, count }
  }
}
export type ExportWriter = ReturnType<typeof createExportWriter>
