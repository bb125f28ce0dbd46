import { dateWords, isShownSold, mediumWords, offerText } from '#contract/artwork-display.ts'
import type { ArtworkCard } from '#contract/artworks.ts'
import { bothSizesText } from '#contract/typed-size.ts'
import type { WallLabelProps } from '#web/ui/wall-label.tsx'

type LabelledWork = Pick<
  ArtworkCard,
  | 'title'
  | 'year_created'
  | 'date_text'
  | 'medium'
  | 'medium_line'
  | 'dimensions'
  | 'size_unit'
  | 'offer'
  | 'price'
  | 'currency'
  | 'is_sold'
  | 'is_reserved'
>
type LabelFacts = Pick<WallLabelProps, 'title' | 'year' | 'medium' | 'dimensions' | 'price' | 'sold'>

/** The facts of a work for a `WallLabel`; the caller adds the artist and the link. */
export const toLabelFacts = (work: LabelledWork): LabelFacts => ({
  title: work.title,
  year: dateWords(work),
  medium: mediumWords(work),
  dimensions: bothSizesText(work),
  price: offerText(work),
  sold: isShownSold(work),
})
