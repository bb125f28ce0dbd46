import { mediumText, priceText } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { sizeText } from '#web/lib/size-text.ts'
import type { WallLabelProps } from '#web/ui/wall-label.tsx'

type LabelledWork = Pick<
  ArtworkCard,
  'title' | 'year_created' | 'medium' | 'dimensions' | 'price' | 'currency' | 'is_sold'
>
type LabelFacts = Pick<WallLabelProps, 'title' | 'year' | 'medium' | 'dimensions' | 'price' | 'sold'>

/** The facts of a work for a `WallLabel`; the caller adds the artist and the link. */
export const toLabelFacts = (work: LabelledWork): LabelFacts => ({
  title: work.title,
  year: work.year_created,
  medium: mediumText(work.medium),
  dimensions: sizeText(work.dimensions),
  price: priceText(work.price, work.currency),
  sold: work.is_sold,
})
