import { sizeText as sizeTextIn } from '#contract/share-text.ts'
import { settings } from './settings.ts'

/** The size of a work in the unit of the site alone, height first; null without dimensions. */
export const sizeText = (dimensions: unknown): string | null => sizeTextIn(dimensions, settings().site.sizes.unit)
