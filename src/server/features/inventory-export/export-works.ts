import { toSlug } from '#contract/slug.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { RecordParts } from '../records/records.module.ts'
import type { Sales } from '../sales/sales.module.ts'
import { nameParts } from './export-parts.ts'
import type { ExportPicture, ExportWork, FindExtension } from './export-work.ts'
import { exportsRead as read } from './exports.read.ts'

/** Works that are in memory at a time. */
const BATCH = 100

export interface ExportWorksDeps {
  db: Database
  artworks: Pick<Artworks, 'records'>
  records: Pick<RecordParts, 'exported'>
  sales: Pick<Sales, 'exported'>
}

/** Names the pictures and files of works; no two have the same name, whatever its case. */
const createWorkNames = () => {
  const used = new Set<string>()
  return ({ inventory_number, title }: { inventory_number: string | null; title: string }): string => {
    const base = (inventory_number ?? '').replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[.-]+|[.-]+$/g, '') || toSlug(title)
    let name = base || 'work'
    for (let more = 2; used.has(name.toLowerCase()); more += 1) name = `${base || 'work'}_${more}`
    used.add(name.toLowerCase())
    return name
  }
}

export interface ExportChoice {
  /** Null: all works. */
  ids: readonly string[] | null
  /** Without it, works have neither pictures nor files. */
  archive?: ArchiveChoice
}

export interface ArchiveChoice {
  /** By the id of a picture of a work. */
  findExtension: FindExtension
  /** By the key of a file that is kept beside a record. */
  findPartExtension: FindExtension
}

/** Reads the works of a holder with their pictures and sales, in batches. */
export const createExportWorks = ({ db, artworks, records: parts, sales }: ExportWorksDeps) => {
  const namePictures = async (
    imageRows: readonly { id: string; altText: string }[],
    name: string,
    findExtension: FindExtension,
  ): Promise<ExportPicture[]> => {
    const pictures: ExportPicture[] = []
    for (const { id, altText } of imageRows) {
      const extension = await findExtension(id)
      if (extension !== null)
        pictures.push({ id, altText, path: `pictures/${name}-${pictures.length + 1}${extension}` })
    }
    return pictures
  }

  return async function* (holderId: string, { ids, archive }: ExportChoice): AsyncGenerator<ExportWork> {
    const toName = createWorkNames()
    for (let after: string | null = null; ; ) {
      const batch = await read.works(db, holderId, { ids, after, limit: BATCH })
      const batchIds = batch.map(({ id }) => id)
      if (batchIds.length === 0) return
      const [records, pictures, salesByWork, partsByWork] = await Promise.all([
        artworks.records.read(batchIds),
        archive ? read.pictures(db, batchIds) : [],
        sales.exported.read(batchIds),
        archive ? parts.exported.read(batchIds) : null,
      ])
      for (const { id, ownerId, artist } of batch) {
        const record = records.find((one) => one.id === id)
        // Deleted since.
        if (!record) continue
        const name = toName(record)
        const own = pictures.filter(({ artworkId }) => artworkId === id)
        yield {
          record,
          artist,
          ownerId,
          pictures: archive ? await namePictures(own, name, archive.findExtension) : [],
          parts: archive && partsByWork ? await nameParts(partsByWork(id), name, archive.findPartExtension) : null,
          sales: salesByWork(id),
        }
      }
      after = batchIds.at(-1) ?? null
    }
  }
}
