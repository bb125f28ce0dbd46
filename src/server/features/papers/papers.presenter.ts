import { countProofs, mediumText } from '#contract/artwork-display.ts'
import type { ArtworkImage } from '#contract/artworks.ts'
import { numberMarks } from '#contract/condition-marks.ts'
import type { LetterheadPart } from '#contract/letterhead-terms.ts'
import type { Certificate, CheckedCertificate, Letterhead } from '#contract/papers.ts'
import { proofText } from '#contract/sale-terms.ts'
import type { CertificateFacts } from '#server/schema/certificates.ts'
import type { CertificateRow, CertifiedCopy } from './certificates.repository.ts'
import { sizeLines } from './engine/caption.ts'
import type {
  PaperCertificate,
  PaperOptions,
  PaperPicture,
  PaperReport,
  PaperSale,
  PaperWork,
} from './engine/paper-task.ts'
import { paperWords } from './engine/paper-words.ts'
import type { PaperWorkRow, PersonRow, ReportRow } from './papers.read.ts'

export const certificateNumber = ({ serial, issue }: Pick<CertificateRow, 'serial' | 'issue'>): string =>
  `C-${serial}-${issue}`
export const certificatePath = (code: string): string => `/certificate/${code}`

const joined = (...texts: string[]): string => texts.filter((text) => text.trim() !== '').join('\n')

/** A draft is not marked as sold, but its copies may be. */
const findSale = ({ work, isSoldOut }: Pick<PaperWorkRow, 'work' | 'isSoldOut'>): PaperSale => {
  if (work.isSold || isSoldOut || work.offer === 'sold_elsewhere') return 'sold'
  if (work.isReserved) return 'reserved'
  if (work.offer === 'not_for_sale' || work.custody === 'donated' || work.custody === 'destroyed') return 'not_for_sale'
  return work.offer === 'on_request' ? 'on_request' : 'open'
}

/** A record as papers print it; `picture` is its primary one. */
export const toPaperWork = (
  { work, artist, place, exhibitions, isSoldOut }: PaperWorkRow,
  picture: ArtworkImage | null,
  publicUrl: string,
): PaperWork => ({
  id: work.id,
  artist,
  place,
  title: work.title,
  date: work.dateText || (work.yearCreated?.toString() ?? ''),
  medium: work.mediumLine || mediumText(work.medium),
  // What is left of an edition begins with its number: from the first copy on, it is all of it.
  edition: {
    type: work.editionType,
    copy: (work.editionNumber ?? 1) > 1 ? work.editionNumber : null,
    size: work.editionSize,
    proof: null,
    proofs: countProofs(work.editionType, work.artistProofs) || null,
  },
  sizes: {
    height: work.height,
    width: work.width,
    depth: work.depth,
    diameter: work.diameter,
    unit: work.unit,
    typedUnit: work.typedUnit,
    parts: work.parts,
  },
  framed: {
    height: work.framedHeight,
    width: work.framedWidth,
    depth: work.framedDepth,
    unit: work.unit,
    typedUnit: work.typedUnit,
  },
  inventoryNumber: work.inventoryNumber ?? '',
  signature: work.signatureText,
  price: work.priceMinor === null ? null : { amountMinor: work.priceMinor, currency: work.currency },
  sale: findSale({ work, isSoldOut }),
  about: work.description,
  provenance: work.provenance,
  literature: work.literature,
  exhibitions: joined(work.exhibitionHistory, exhibitions),
  address: work.status === 'published' ? `${publicUrl}/items/artwork/${work.id}` : null,
  picture: picture?.state === 'ready' ? { id: picture.id, width: picture.width, height: picture.height } : null,
})

/** What a certificate of a copy, of a proof or of the work will always say. */
export const toFacts = (work: PaperWork, certified: CertifiedCopy): CertificateFacts => ({
  artist: work.artist,
  title: work.title,
  date: work.date,
  medium: work.medium,
  edition: { ...work.edition, ...certified },
  sizes: work.sizes,
  inventoryNumber: work.inventoryNumber,
  signature: work.signature,
  picture: work.picture && { width: work.picture.width, height: work.picture.height },
})

const UNFRAMED = { height: null, width: null, depth: null, unit: 'inches', typedUnit: null } as const
const NOT_SAID = { place: '', price: null, sale: 'not_for_sale', framed: UNFRAMED, about: '', provenance: '', literature: '', exhibitions: '' } as const // biome-ignore format: one line

/** A certificate as papers print it: from what it says, not from the record. */
export const toPaperCertificate = (row: CertificateRow, publicUrl: string): PaperCertificate => {
  const address = `${publicUrl}${certificatePath(row.code)}`
  const { picture, edition, ...facts } = row.facts
  return {
    work: {
      id: row.artworkId ?? row.id,
      ...NOT_SAID,
      ...facts,
      edition: { proof: null, proofs: null, ...edition },
      address,
      picture: picture && { id: row.id, ...picture },
    },
    number: certificateNumber(row),
    address,
    day: row.createdAt.toISOString().slice(0, 10),
    words: row.words,
  }
}

export const toPaperReport = (row: ReportRow, work: PaperWork, pictures: readonly PaperPicture[]): PaperReport => ({
  work,
  copy: row.copy,
  day: row.reportedOn,
  reporter: row.reporter,
  occasion: row.occasion,
  findings: row.findings,
  signedOn: row.signedAt?.toISOString().slice(0, 10) ?? null,
  pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
  marks: numberMarks(
    pictures,
    row.marks.map(({ pictureId, ...mark }) => ({ picture_id: pictureId, ...mark })),
  ).map(({ picture_id: pictureId, ...mark }) => ({ pictureId, ...mark })),
})

export const presentCertificate = (row: CertificateRow): Certificate => ({
  id: row.id,
  number: certificateNumber(row),
  copy: row.copy,
  proof: row.proof,
  made_on: row.createdAt.toISOString().slice(0, 10),
  words: row.words,
  path: certificatePath(row.code),
  is_valid: row.replacedAt === null,
})

export const presentCheck = (row: CertificateRow, pictureUrl: string): CheckedCertificate => {
  const { facts } = row
  const { copy, size, type, proof = null, proofs = null } = facts.edition
  return {
    number: certificateNumber(row),
    is_valid: row.replacedAt === null,
    artist: facts.artist,
    title: facts.title,
    date: facts.date,
    medium: facts.medium,
    sizes: sizeLines(facts, { unit: 'both', language: 'en' }),
    edition: proof !== null ? proofText(proof, proofs) : copy !== null && size !== null ? `${copy}/${size}` : type,
    inventory_number: facts.inventoryNumber,
    words: row.words,
    made_on: row.createdAt.toISOString().slice(0, 10),
    picture: facts.picture && { url: pictureUrl, ...facts.picture },
  }
}

/** Invoices state name, address, email and tax number; before there is one, the profile says who and where. */
export const presentLetterhead = (person: PersonRow | null): Letterhead => {
  const { profile, stated } = person ?? {}
  return {
    name: stated?.name ?? profile?.name ?? '',
    address: stated?.address ?? (profile?.visitAddress || profile?.location || ''),
    // An address to log in with is printed only where its owner stated it.
    email: stated?.email ?? '',
    phone: profile?.shippingPhone ?? '',
    website: profile?.website.replace(/^https?:\/\/(www\.)?|\/$/g, '') ?? '',
    tax_number: stated?.taxNumber ?? '',
    picture: Boolean(profile?.avatarFile),
  }
}

/** The lines of a letterhead, the name first. */
export const letterheadLines = (
  letterhead: Letterhead,
  parts: readonly LetterheadPart[],
  language: PaperOptions['language'],
): string => {
  const { name, address, email, phone, website, tax_number: taxNumber } = letterhead
  const lines = [
    parts.includes('address') && address,
    parts.includes('email') && email,
    parts.includes('phone') && phone,
    parts.includes('website') && website,
    parts.includes('tax_number') && taxNumber && `${paperWords(language).taxNumber} ${taxNumber}`,
  ]
  return [name, ...lines].filter(Boolean).join('\n')
}
