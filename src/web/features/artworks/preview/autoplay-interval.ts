import { GALLERY_AUTOPLAY_MS } from '#contract/constants.ts'

/** Off unless asked for; `true` is the usual interval, a number its own in milliseconds (AW-6.33, AW-6.34). */
export type Autoplay = boolean | number

/** Milliseconds between two pictures; undefined when nothing plays. */
export const autoplayInterval = (autoplay: Autoplay | undefined): number | undefined =>
  autoplay === true ? GALLERY_AUTOPLAY_MS : autoplay || undefined
