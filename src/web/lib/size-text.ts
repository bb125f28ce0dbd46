import { previewSizeText as previewTextIn, sizeText as sizeTextIn } from '#contract/artwork-display.ts'
import { settings } from './settings.ts'

/** The size of a work in the unit of the site, height first; null without dimensions. */
export const sizeText = (dimensions: unknown): string | null => sizeTextIn(dimensions, settings().site.sizes.unit)
/** The same, width first. */
export const previewSizeText = (dimensions: unknown): string | null =>
  previewTextIn(dimensions, settings().site.sizes.unit)
