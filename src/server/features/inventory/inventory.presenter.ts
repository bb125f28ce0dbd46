import { mediumText } from '#contract/artwork-display.ts'
import type { ArtworkImage, Dimensions } from '#contract/artworks.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import { decimalAmount } from '#contract/money.ts'
import type { InventoryRow } from './inventory.read.ts'

const NOTE_CHARACTERS = 200

type Sides = [width: number | null, height: number | null, depth: number | null]
const toSize = ([width, height, depth]: Sides, unit: Dimensions['unit']): Dimensions | null =>
  width === null || height === null ? null : { width, height, depth, unit }

export const presentInventoryWork = (
  { work, state, buyer, copiesTaken }: InventoryRow,
  picture: ArtworkImage | null,
): InventoryWork => {
  const { currency, unit, diameter, editionSize } = work
  const toAmount = (minor: number | null) => (minor === null ? null : decimalAmount({ amountMinor: minor, currency }))
  return {
    id: work.id,
    inventory_number: work.inventoryNumber,
    title: work.title,
    picture,
    date: work.dateText || (work.yearCreated?.toString() ?? ''),
    medium: work.mediumLine || mediumText(work.medium),
    series: work.series,
    tags: work.tags,
    dimensions: toSize([work.width ?? diameter, work.height ?? diameter, work.depth], unit),
    framed: toSize([work.framedWidth, work.framedHeight, work.framedDepth], unit),
    state,
    status: work.status,
    custody: work.custody,
    offer: work.offer,
    copies:
      editionSize !== null && editionSize > 1
        ? { left: Math.max(0, editionSize - copiesTaken), of: editionSize }
        : null,
    place: work.location || work.consignedTo,
    buyer,
    price: toAmount(work.priceMinor),
    insured: toAmount(work.insuredMinor),
    currency,
    note: work.privateNotes.slice(0, NOTE_CHARACTERS),
    updated_at: work.updatedAt.toISOString(),
  }
}
