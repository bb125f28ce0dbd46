// Without zod: pages import it.

/** Whether images may be used to train AI: not at all, freely, or with a license. */
export const IMAGE_TERMS = ['reserved', 'allowed', 'licensed'] as const
export type ImageTerms = (typeof IMAGE_TERMS)[number]

/** What a bot reads pages for. */
export const BOT_PURPOSES = ['training', 'search', 'preview', 'assistant', 'other'] as const
export type BotPurpose = (typeof BOT_PURPOSES)[number]

export const IMAGE_TERMS_LIMITS = { license_text: 500, license_url: 300 } as const
/** Days of the list of bots. */
export const BOT_DAYS = 30

/** The address of an artist's terms, on the site. */
export const imageTermsPath = (slug: string): string => `/image-terms/${slug}`
