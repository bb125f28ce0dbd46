import type { MEDIUMS } from './constants.ts'
import type { MediumClass } from './record-terms.ts'

type StatedMedium = (typeof MEDIUMS)[number]

const BY_CLASS: Partial<Record<MediumClass, StatedMedium>> = {
  photograph: 'photography',
  sculpture: 'sculpture',
  digital: 'digital',
}

/** The class that a stated medium means where none is said; null: it may be any. */
export const CLASS_BY_MEDIUM: Record<StatedMedium, MediumClass | null> = {
  oil: 'painting',
  acrylic: 'painting',
  watercolor: 'painting',
  mixed_media: 'painting',
  digital: 'digital',
  photography: 'photograph',
  sculpture: 'sculpture',
  other: null,
}

const BY_WORDS: readonly [RegExp, StatedMedium][] = [
  [/\bmixed[- ]media\b|\bcollage/i, 'mixed_media'],
  [/\boil(?! (?:pastel|stick|bar))/i, 'oil'],
  [/\bacrylic/i, 'acrylic'],
  [/\bwater-?colou?r|\bgouache/i, 'watercolor'],
  [/\bphoto/i, 'photography'],
  [/\bdigital/i, 'digital'],
]

/** The stated medium that a class and a line such as `Oil on linen` mean; null when both are empty. */
export const deriveMedium = (mediumClass: MediumClass | null, mediumLine: string): StatedMedium | null => {
  const ofClass = mediumClass && BY_CLASS[mediumClass]
  if (ofClass) return ofClass
  if (mediumClass === null && mediumLine === '') return null
  // A print or a textile is none of the eight, whatever its line names.
  if (mediumClass !== null && mediumClass !== 'painting' && mediumClass !== 'other') return 'other'
  return BY_WORDS.find(([words]) => words.test(mediumLine))?.[1] ?? 'other'
}
