import { mediumText } from '#contract/artwork-display.ts'
import type { ArtworkImage } from '#contract/artworks.ts'
import type { InventoryWork } from '#contract/inventory.ts'
import { decimalAmount } from '#contract/money.ts'
import { toDimensions } from '#contract/typed-size.ts'
import type { InventoryRow } from './inventory.read.ts'

const NOTE_CHARACTERS = 200

export const presentInventoryWork = (
  { work, state, buyer, copiesTaken }: InventoryRow,
  picture: ArtworkImage | null,
): InventoryWork => {
  const { currency, editionSize } = work
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
    dimensions: toDimensions(work),
    framed: toDimensions({ width: work.framedWidth, height: work.framedHeight, depth: work.framedDepth, diameter: null, unit: work.unit }), // biome-ignore format: one line
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
