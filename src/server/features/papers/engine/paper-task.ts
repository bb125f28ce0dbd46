import type {
  LabelSheetName,
  PaperKind,
  PaperLanguage,
  PaperPart,
  PaperSize,
  PaperUnit,
} from '#contract/paper-terms.ts'
import type { SizeUnit } from '#contract/record-terms.ts'
import type { Resume } from '#contract/resume-data.ts'

/** Sides in the unit in which they are stored. */
export interface PaperSizes {
  height: number | null
  width: number | null
  depth: number | null
  diameter: number | null
  unit: 'inches' | 'cm'
  /** The unit in which they were typed, which comes first. */
  typedUnit: SizeUnit | null
  /** Sizes that no number has. */
  parts: string
}

/** A picture and its size in pixels. */
export interface PaperPicture {
  id: string
  width: number
  height: number
}

export type PaperSale = 'open' | 'reserved' | 'sold' | 'on_request' | 'not_for_sale'

/** What a paper says of a work; plain data, so that it can be sent to another process. */
export interface PaperWork {
  id: string
  artist: string
  /** Where the artist lives. */
  place: string
  title: string
  date: string
  medium: string
  edition: { type: string; copy: number | null; size: number | null; proof: number | null; proofs: number | null }
  sizes: PaperSizes
  framed: Omit<PaperSizes, 'diameter' | 'parts'>
  inventoryNumber: string
  signature: string
  /** Null: it has none, or it is not to be printed. */
  price: { amountMinor: number; currency: string } | null
  sale: PaperSale
  about: string
  provenance: string
  literature: string
  exhibitions: string
  /** The address of its page, for the code; null: it is not public, so that the code would lead nowhere. */
  address: string | null
  /** Pixels; null: it has no picture. */
  picture: PaperPicture | null
}

export interface PaperCertificate {
  work: PaperWork
  /** Null while it is only shown, not made. */
  number: string | null
  /** Where it can be checked. */
  address: string
  /** ISO. */
  day: string
  words: string
}

export interface PaperReport {
  work: PaperWork
  copy: number | null
  day: string
  reporter: string
  occasion: string
  findings: string
  /** ISO; null while it is not signed. */
  signedOn: string | null
  pictures: PaperPicture[]
  /** Places on the pictures, as parts of their width and height, by their numbers. */
  marks: { number: number; pictureId: string; x: number; y: number; note: string }[]
}

export interface PaperOptions {
  kind: PaperKind
  paper: PaperSize
  language: PaperLanguage
  unit: PaperUnit
  /** The first line is the name. */
  letterhead: string
  /** A square beside the name; null: there is none. */
  mark: PaperPicture | null
  title: string
  /** The show whose works these are, with its first and last day (ISO); null: they were chosen one by one. */
  show: { place: string; from: string; to: string } | null
  words: string
  label: LabelSheetName
  /** The first free position on the first sheet of labels, from 1. */
  beginAt: number
  shows: PaperPart[]
  /** ISO. */
  validUntil: string | null
  /** ISO. */
  today: string
}

/** Everything that a paper is made of. */
export interface PaperContent {
  options: PaperOptions
  works: PaperWork[]
  certificates: PaperCertificate[]
  reports: PaperReport[]
  resume: Resume | null
}

/** Files of pictures by the id of the picture. */
type PictureFiles = Record<string, string>

export type PaperTask =
  /** The pictures of each page, and what cannot be printed. */
  | { kind: 'plan'; content: PaperContent }
  /** One page as SVG. */
  | { kind: 'page'; content: PaperContent; page: number; pictures: PictureFiles }
  /** All of it as a PDF file. */
  | { kind: 'file'; content: PaperContent; pictures: PictureFiles; out: string }

export interface PaperResults {
  plan: {
    /** Ids of pictures, a list for each page. */
    pages: string[][]
    /** The works and texts with letters that no font here has. */
    unprintable: string[]
  }
  page: { svg: string }
  file: { pages: number }
}
