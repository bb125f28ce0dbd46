/** What a letterhead can say beside the name; none of it is required. */
export const LETTERHEAD_PARTS = ['address', 'email', 'phone', 'website', 'tax_number', 'picture'] as const
export type LetterheadPart = (typeof LETTERHEAD_PARTS)[number]
/** Phones and tax numbers are printed only if somebody wants it. */
export const USUAL_LETTERHEAD: readonly LetterheadPart[] = ['address', 'email', 'website']
