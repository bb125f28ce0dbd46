import type { ArtworkCard, ArtworkImage } from '#contract/artworks.ts'
import { decimalAmount } from '#contract/money.ts'
import type { OrderLine } from '#contract/orders.ts'
import { presentFacts } from '#contract/work-facts.ts'
import type { LineRow } from './orders.repository.ts'

export const getPicture = (work: ArtworkCard | undefined): ArtworkImage | null => work?.images[0] ?? null

type Line = Omit<LineRow, 'id' | 'orderId'>

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
