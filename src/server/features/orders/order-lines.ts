import { dateWords, mediumWords } from '#contract/artwork-display.ts'
import type { ArtworkCard, ArtworkImage, WorkFacts } from '#contract/artworks.ts'
import { decimalAmount } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders.ts'
import { typedUnit } from '#contract/record-size.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import type { LineRow } from './orders.repository.ts'

export const getPicture = (work: ArtworkCard | undefined): ArtworkImage | null => work?.images[0] ?? null

type Line = Omit<LineRow, 'id' | 'orderId'>

/** What a line says of its work besides the title. */
export type LineFacts = Pick<LineRow, 'yearCreated' | 'dateText' | 'medium' | 'mediumLine' | 'dimensions' | 'typedUnit'>

/** The same as the API returns it. */
export const presentFacts = (line: LineFacts): WorkFacts => ({
  year_created: line.yearCreated,
  date_text: line.dateText ?? '',
  medium: line.medium,
  medium_line: line.mediumLine ?? '',
  dimensions: line.dimensions,
  size_unit: typedUnit({ typedUnit: line.typedUnit, unit: line.dimensions?.unit ?? 'inches' }),
})

/** Date, medium and size of the work of a line, as its papers say them. */
export const listFacts = (line: LineFacts): string[] => {
  const facts = presentFacts(line)
  return [dateWords(facts), mediumWords(facts), bothSizesText(facts)].flatMap((fact) => fact || [])
}

/** A line of an order in that currency as the API returns it; `works` are those that are public now. */
export const presentLine = (line: Line, currency: string, works: readonly ArtworkCard[]): OrderLine => {
  const work = works.find(({ id }) => id === line.artworkId)
  return {
    artwork_id: line.artworkId,
    handle: work?.shopify_handle ?? null,
    title: line.title,
    artist_name: line.artistName,
    ...presentFacts(line),
    edition_type: line.editionType,
    edition_size: line.editionSize,
    copies: line.copies,
    quantity: line.quantity,
    price: decimalAmount({ amountMinor: line.priceMinor, currency }),
    picture: getPicture(work),
  }
}

/** A work in one line of text: `Low Tide, with Dog (3/10)`. */
export const lineText = ({ title, copies, editionSize }: Pick<Line, 'title' | 'copies' | 'editionSize'>): string =>
  copies.length > 0 && editionSize !== null
    ? `${title} (${copies.map((n) => `${n}/${editionSize}`).join(', ')})`
    : title
