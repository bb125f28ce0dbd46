import { dateWords, mediumWords } from './artwork-display.ts'
import type { Dimensions, WorkFacts } from './artworks.ts'
import { typedUnit } from './record-size.ts'
import type { SizeUnit } from './record-terms.ts'
import { bothSizesText } from './typed-size.ts'

/** What is kept of a work besides its title when it is sold; null where an older version kept nothing. */
export interface KeptFacts {
  yearCreated: number | null
  dateText: string | null
  medium: string | null
  mediumLine: string | null
  dimensions: Dimensions | null
  typedUnit: SizeUnit | null
}

/** The same as the API returns it. */
export const presentFacts = (kept: KeptFacts): WorkFacts => ({
  year_created: kept.yearCreated,
  date_text: kept.dateText ?? '',
  medium: kept.medium,
  medium_line: kept.mediumLine ?? '',
  dimensions: kept.dimensions,
  size_unit: typedUnit({ typedUnit: kept.typedUnit, unit: kept.dimensions?.unit ?? 'inches' }),
})

/** Date, medium and size, as papers say them. */
export const listFacts = (kept: KeptFacts): string[] => {
  const facts = presentFacts(kept)
  return [dateWords(facts), mediumWords(facts), bothSizesText(facts)].flatMap((fact) => fact || [])
}
