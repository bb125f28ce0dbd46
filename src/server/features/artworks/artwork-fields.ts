import type { updateArtwork } from '#contract/artworks.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ArtworkChanges } from './artworks.repository.ts'
import { formPrice, type PriceFacts } from './price.ts'
import { type MediumFacts, mediumColumns, yearColumns } from './record-columns.ts'

type Sent = Omit<BodyOf<typeof updateArtwork>, 'status' | 'is_sold'>

const present = (fields: ArtworkChanges): ArtworkChanges =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

// Multipart forms send line breaks as CR LF; texts are stored with LF as entered.
const typed = (text: string | undefined): string | undefined => text?.replaceAll('\r\n', '\n')

const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text)

export const NO_MEDIUM: MediumFacts = { medium: null, mediumClass: null, mediumLine: '' }

/** Undefined stays so. Whoever shows a work without selling it needs no price, and may take it out. */
const priceColumn = (price: string | undefined, facts: PriceFacts & { isForSale: boolean }) => {
  if (price === undefined) return undefined
  if (!facts.isForSale && price.trim() === '') return null
  return formPrice(price, { ...facts, onSale: facts.onSale && facts.isForSale })
}

/** The columns changed by the fields of a form; absent fields are unchanged. Throws 400 for a price out of range. */
export const toColumns = (
  sent: Sent,
  facts: PriceFacts & { isForSale: boolean },
  stored: MediumFacts,
): ArtworkChanges =>
  present({
    title: sent.title,
    description: typed(sent.description),
    ...mediumColumns(sent, stored),
    yearCreated: sent.year_created,
    ...(sent.date_text && yearColumns(sent)),
    dateText: sent.date_text,
    offer: sent.offer,
    type: sent.type,
    productType: sent.product_type,
    editionType: sent.edition_type,
    editionNumber: sent.edition_number,
    editionSize: sent.edition_size,
    condition: typed(sent.condition),
    authenticationStatus: sent.authentication_status,
    exhibitionHistory: typed(sent.exhibition_history),
    statedDescription: emptied(typed(sent.ai_description)),
    statedPalette: sent.color_palette?.length === 0 ? null : sent.color_palette,
    statedPriceAnalysis: emptied(typed(sent.price_analysis)),
    statedSimilarWorks: sent.similar_works_count,
    estimatePublic: sent.estimate_public,
    currency: sent.currency,
    priceMinor: priceColumn(sent.price, facts),
    ...(sent.dimensions
      ? {
          width: sent.dimensions.width,
          height: sent.dimensions.height,
          depth: sent.dimensions.depth ?? null,
          unit: sent.dimensions.unit,
        }
      : {}),
  })
