import type { ArtworkRecord } from '#contract/record.ts'

/** A picture as it lies in a ZIP. */
export interface ExportPicture {
  id: string
  /** `pictures/IO-2025-009-1.jpg`, or in an export without pictures the same name for whoever has them. */
  path: string
  altText: string
}

/** A work with everything that any form of an export has of it. */
export interface ExportWork {
  record: ArtworkRecord
  artist: string
  /** Whose page of terms the credits of its pictures name. */
  ownerId: string
  pictures: ExportPicture[]
  /** The last sale of it, here or elsewhere. */
  sale: { buyer: string; date: string; amount: string; currency: string } | null
}

/** The works of an export, one after the other, so that they are never all in memory. */
export type ExportWorks = AsyncIterable<ExportWork>
