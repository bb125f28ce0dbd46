/** Numbers and names that browser and server share, each with the requirement it comes from. */

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Milliseconds a toast stays, by kind; `loading` stays until replaced (AW-17.1 to AW-17.4). */
export const TOAST_MS = { error: 4000, success: 2000, blank: 4000, loading: Number.POSITIVE_INFINITY } as const
/** Maximum number of toasts on screen (AW-17.5). */
export const MAX_TOASTS = 20
/** Milliseconds after which container notices close, in either place (AW-17.6). */
export const CONTAINER_CLOSE_MS = 4000
export const TOAST_POSITIONS = ['top-right', 'top-center'] as const
/** Milliseconds the publish-blocked message is shown (AW-17.7). */
export const PUBLISH_BLOCKED_MS = 10_000
/** Milliseconds a control shows 'Copied!' (AW-17.8). */
export const COPIED_MS = 2000
/** Characters of a comment (CD-12.8). */
export const MAX_COMMENT_LENGTH = 1000
/** Characters of the Markdown of an article. */
export const MAX_ARTICLE_LENGTH = 50_000
/** Characters of what a gallery writes with its request to represent an artist. */
export const MAX_REQUEST_LENGTH = 1000
/** Characters of a description on a card of the feed (CD-8.23, CD-18.12). */
export const SNIPPET_LENGTH = 100
/** Milliseconds after the last key until a search runs (CD-9.14). */
export const SEARCH_DELAY_MS = 300
/** Milliseconds of the like animation (AW-17.9, CD-18.22). */
export const LIKE_ANIMATION_MS = 300
/** Milliseconds between two pictures during autoplay (AW-17.13). */
export const GALLERY_AUTOPLAY_MS = 5000

/** Width ÷ height bands, ends inclusive; anything else is 4:3 (AW-17.12). */
export const ASPECT_BANDS = [
  { from: 0.9, to: 1.1, aspect: '1/1' },
  { from: 0.7, to: 0.85, aspect: '3/4' },
] as const
export const DEFAULT_ASPECT = '4/3'

/** Limits of a resume upload (AW-17.10). */
export const RESUME_FILE = { maxBytes: 5 * 1024 * 1024, maxFiles: 1, extensions: ['pdf', 'doc', 'docx'] } as const
/** A spreadsheet of works to be imported. */
export const INVENTORY_FILE = { maxBytes: 10 * 1024 * 1024, maxFiles: 1 } as const
/**
 * A ZIP of the pictures of such a list; the limits of what it unpacks to are those of the ZIP itself. 300 of the largest
 * pictures fit, and so do its offsets into 32 bits (decision 107).
 */
export const INVENTORY_PICTURES = { maxBytes: 4_000_000_000, maxText: '4 GB', maxFiles: 1, maxEntries: 20_000 } as const
/** The six sections of a resume, in display order (AW-17.11). */
export const RESUME_SECTIONS = [
  'education',
  'experience',
  'exhibitions',
  'awards',
  'publications',
  'collections',
] as const
/** Clustering of map markers (AW-17.14). */
export const MAP_CLUSTERING = { radius: 60, maxZoom: 16, minPoints: 2 } as const
/** The default country of a shipping address (AW-17.16). */
export const DEFAULT_SHIPPING_COUNTRY = 'US'

/** Limits of an artwork's pictures (CD-18.5, CD-18.6); byte limits are multiples of 1024 and inclusive. */
export const ARTWORK_IMAGES = { maxCount: 10, maxBytes: 10 * 1024 * 1024 } as const
/** Bytes of the largest file that any form takes. */
export const MAX_UPLOAD_BYTES = INVENTORY_PICTURES.maxBytes
/** In place of a file, a form names one here that was sent in parts. */
export const UPLOAD_FIELD = 'upload'
/** Files larger than two of them are sent in parts of at most this size (decision 090). */
export const UPLOAD_PART_BYTES = 1024 * 1024
/** Limits of an avatar upload (CD-18.11). */
export const AVATAR_FILE = { maxBytes: 5 * 1024 * 1024, maxFiles: 1 } as const
/** Limits of a picture that is uploaded alone: the cover of an exhibition or a profile, a picture of an article. */
export const SINGLE_PICTURE_FILE = { maxBytes: 10 * 1024 * 1024, maxFiles: 1 } as const
/** Step and limits of a dimension (CD-18.9, CD-18.10). */
export const DIMENSION = { min: 0, step: 0.1, max: 10_000, defaultUnit: 'inches' } as const
/** The earliest year of creation (CD-18.8). */
export const EARLIEST_YEAR = 1900
/** The latest year of creation: the current year at call time, not at build time (CD-18.8). */
export const latestYear = (now: Date = new Date()): number => now.getFullYear()
/** Whether a text is a year in which a work can have been created. */
export const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= EARLIEST_YEAR && Number(text) <= latestYear()
/** Ten million dollars. */
export const MAX_PRICE_MINOR = 1_000_000_000
/** The largest sum that is stated, ten digits of dollars: the fullest cart at the highest price is below it. */
export const MAX_SUM_MINOR = 999_999_999_999
/** The highest flat price of a seller for shipping an order. */
export const MAX_SHIPPING_RATE_MINOR = 9_999_999
/** Centimetres per inch (AW-5.8). */
export const CM_PER_INCH = 2.54

/** Limits of a cart: works, and copies of one edition. */
export const CART_LIMITS = { maxItems: 30, maxCopies: 20 } as const
/** Named lists of saved items of one person. */
export const MAX_SAVED_LISTS = 50
/** Searches of whose new works one person is notified. */
export const MAX_SEARCH_ALERTS = 20
/** Minutes for which a checkout holds its works, and by which it can be extended once. */
export const HOLD_MINUTES = 15
/** Days for which works are held for a payment outside of the provider, as their seller chooses. */
export const OUTSIDE_HOLD_DAYS = { min: 1, max: 14, initial: 7 } as const
/** Reservations of a person that can wait for their payment at a time. */
export const MAX_RESERVATIONS = 3
/** Days for which a payment that came after the end of a reservation can be confirmed. */
export const LATE_PAYMENT_DAYS = 30
/** Works that a checkout holds at most. */
export const MAX_HELD_WORKS = 3
/** How often a person may hold a work without paying, and for how many minutes after that they may not. */
export const MAX_HOLDS = 2
export const HOLD_PAUSE_MINUTES = 60
/** How often guests, all together, may hold a work in that time without paying. */
export const MAX_GUEST_HOLDS = 4
/** The longest side in inches that travels as a parcel; a longer one travels with art handlers. */
export const MAX_PARCEL_INCHES = 48
/** Days within which a seller packs an order. */
export const PACK_DAYS = 3
/** Days after the delivery until which a problem can be reported; the seller is paid out then. */
export const REPORT_DAYS = 3

/**
 * Limits of an inquiry: characters of a message and of the note of an offer, messages of a thread, days for which an offer
 * is good.
 */
export const INQUIRY_LIMITS = { maxLength: 1000, maxNote: 300, maxMessages: 500, maxOfferDays: 90 } as const
/** Days for which a work can be bought at an agreed price, at least. */
export const AGREED_PRICE_DAYS = 3

/** Password length in characters (decision 13 of the specification). */
export const PASSWORD = { min: 8, max: 200 } as const

/** Local storage key of the ID token (AW-1.45). */
export const TOKEN_KEY = 'token'
/** Local storage key of the signed-in profile (CD-2.7). */
export const USER_KEY = 'user'
/** Local storage key prefix of cached responses (AW-2.9). */
export const CACHE_PREFIX = 'gesso:cache:'
/** Local storage key of the pending order; removed at sign-out, because it names a recipient (MS-T59). */
export const PENDING_RECORD_KEY = 'gesso:pending-label'
/** Key of the path to return to after a sign-in (AW-1.2). */
export const RETURN_TO_KEY = 'gesso:return-to'
export const THEME_KEY = 'gesso:theme'

/** Milliseconds between the sign-up message and the dashboard, and the login form (CD-1.12, CD-1.14). */
export const SIGNUP_REDIRECT_MS = { success: 500, emailInUse: 1500 } as const
/** Milliseconds between the success of a shop connection and the dashboard (MS-5.11). */
export const SHOP_REDIRECT_MS = 2000

/** Matches of a search beyond this number are not counted. */
export const MAX_COUNTED = 1000

export const MEDIUMS = [
  'oil', 'acrylic', 'watercolor', 'digital', 'photography', 'sculpture', 'mixed_media', 'other',
] as const // biome-ignore format: the list reads as one line
/** Of the size of a work. */
export const UNITS = ['inches', 'cm'] as const

/** How far an order is on its way; one that is collected is not shipped. */
export const DELIVERY_STEPS = ['paid', 'packed', 'shipped', 'delivered'] as const
export type DeliveryStep = (typeof DELIVERY_STEPS)[number]
