import { missingToPublish } from '#contract/missing-to-publish.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { ArtworkRow } from './artworks.repository.ts'
import { isPublic } from './artworks.status.ts'

type Owned = Pick<ArtworkRow, 'ownerId'>

/** Returns the work if it is the caller's; throws 404 for an unknown one, 403 for another's (AW-1.41). */
export const requireOwned = <W extends Owned>(work: W | null, userId: string): W => {
  if (!work) throw new Failure('artwork_not_found')
  if (work.ownerId !== userId) throw new Failure('artwork_forbidden')
  return work
}

/** Returns the work if it is published or the viewer's own (AW-15.11). */
export const requireVisible = <W extends Owned & Pick<ArtworkRow, 'status'>>(
  work: W | null,
  viewerId: string | null,
): W => {
  if (!work) throw new Failure('artwork_not_found')
  if (!mayLookAt(work, viewerId)) throw new Failure('artwork_forbidden', { message: 'This artwork is not published.' })
  return work
}

const NEEDED = 'A published work needs this. Fill it in, or archive the work first.'
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

type Described = Pick<
  ArtworkRow,
  'medium' | 'mediumLine' | 'width' | 'height' | 'diameter' | 'yearCreated' | 'dateText'
>

/** The fields of the record in which it is entered, by the words for what is missing. */
const missingFields = (missing: readonly string[], { width, height }: Described): string[] =>
  missing.flatMap((name) => {
    if (name === 'medium') return ['medium_line']
    if (name !== 'size') return ['date_text']
    return [height === null && 'size.height', width === null && 'size.width'].filter((side) => side !== false)
  })

/** Throws when a draft lacks what a public work needs besides its title, and names all of it (decision 024). */
export const requireComplete = (work: Described): void => {
  const { medium, mediumLine, width, height, diameter, yearCreated, dateText } = work
  const hasSize = diameter !== null || (width !== null && height !== null)
  const missing = missingToPublish({
    medium,
    medium_line: mediumLine,
    dimensions: hasSize ? {} : null,
    year_created: yearCreated,
    date_text: dateText,
  })
  if (missing.length === 0) return
  throw new Failure('artwork_incomplete', {
    message: `Add ${listed.format(missing)} before you publish this artwork.`,
    fields: missingFields(missing, work).map((field) => ({ field, message: NEEDED })),
  })
}

const GONE = { donated: 'was donated', destroyed: 'was destroyed' }

/** Throws when a public work is offered although its holder does not have it any more. */
export const requireInStock = ({ status, offer, custody }: Pick<ArtworkRow, 'status' | 'offer' | 'custody'>): void => {
  if (!isPublic(status) || (offer !== 'for_sale' && offer !== 'on_request')) return
  if (custody !== 'donated' && custody !== 'destroyed') return
  const message = `The record says that the work ${GONE[custody]}. Choose Not for Sale, or change where it stands.`
  throw refuseField('offer', message, message)
}

type PublicWork = Described & Pick<ArtworkRow, 'status' | 'offer' | 'priceMinor'>

/** What anybody can see or buy has to stay whole. Throws what a public work lacks. */
export const requirePublishable = (work: PublicWork): void => {
  if (!isPublic(work.status)) return
  requireComplete(work)
  if (work.offer !== 'for_sale' || work.priceMinor) return
  throw refuseField('price', 'Enter a price above 0, because the work is published for sale.')
}

/** Throws 400 with every field that a new work needs and the form does not have; a price only if it is for sale. */
export const requireFormFields = (
  sent: { price?: unknown; medium?: unknown; medium_line?: unknown; year_created?: unknown; date_text?: unknown },
  { isForSale }: { isForSale: boolean },
): void => {
  const missing = [
    { field: 'price', message: 'Enter a price.', isMissing: isForSale && sent.price === undefined },
    { field: 'medium', message: 'Choose a medium.', isMissing: !sent.medium && !sent.medium_line },
    {
      field: 'year_created',
      message: 'Enter the year it was created.',
      isMissing: !sent.year_created && !sent.date_text,
    },
  ].filter(({ isMissing }) => isMissing)
  if (missing.length === 0) return
  throw new Failure('invalid_request', {
    message: missing.map(({ field, message }) => `${field}: ${message}`).join(' '),
    fields: missing.map(({ field, message }) => ({ field, message })),
  })
}

export const mayLookAt = (work: Owned & Pick<ArtworkRow, 'status'>, viewerId: string | null): boolean =>
  isPublic(work.status) || work.ownerId === viewerId
