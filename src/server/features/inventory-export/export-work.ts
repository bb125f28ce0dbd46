import type { ExportedSale } from '#contract/exported-sale.ts'
import type { ArtworkRecord } from '#contract/record.ts'
import type { ExportedFile, ExportedReport } from '#contract/record-parts.ts'

/** A picture as it lies in a ZIP. */
export interface ExportPicture {
  id: string
  /** `pictures/IO-2025-009-1.jpg`, or in an export without pictures the same name for whoever has them. */
  path: string
  altText: string
}

/** What is kept beside a record, with its files as they lie in a ZIP. */
export interface ExportParts {
  reports: ExportedReport[]
  files: ExportedFile[]
  /** Where each file lies, and its key in the store. */
  contents: { path: string; key: string }[]
}

/** A work with everything that any form of an export has of it. */
export interface ExportWork {
  record: ArtworkRecord
  artist: string
  /** Whose page of terms the credits of its pictures name. */
  ownerId: string
  pictures: ExportPicture[]
  /** Only in a ZIP, and only in our own JSON there: they are their holder's alone. */
  parts: ExportParts | null
  /** The sales of its copies that stand, here or elsewhere, the first sold first. */
  sales: ExportedSale[]
}

/** Finds the ending of a picture's file, `.jpg`; null where it is gone. */
export type FindExtension = (name: string) => Promise<string | null>

/** The works of an export, one after the other, so that they are never all in memory. */
export type ExportWorks = AsyncIterable<ExportWork>
