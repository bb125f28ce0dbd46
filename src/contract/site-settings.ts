import { PUBLIC_MESSAGES } from './public-messages.ts'

/** Who may become a member: everybody, whoever an administrator accepts, or whoever was invited. */
export const JOINING_MODES = ['open', 'approval', 'invitation'] as const
/** Where visitors who are not signed in arrive. */
export const ARRIVALS = ['front-page', 'log-in'] as const
/** In which sizes are shown and typed first; a reader can switch. */
export const SIZE_UNITS = ['in', 'cm'] as const
export const PAPERS = ['letter', 'a4'] as const
/** Characters of the name, of a line and of a text of several lines. */
export const SITE_TEXT_LENGTHS = { name: 60, line: 160, text: 300 } as const
/** Limits of a logo, in bytes and pixels. */
export const LOGO_FILE = { maxBytes: 512 * 1024, minHeight: 120 } as const
/** The ultramarine of the design. */
export const DEFAULT_ACCENT = '#2a36b1'

/** What the owner of an installation decided in the browser. Each part is saved by itself. */
export interface SiteSettings {
  name: {
    /** In the header, on documents and labels, and as the sender of messages. */
    name: string
    tagline: string
  }
  /** Instead of the name in the header and the footer; null: the name. Uploaded by itself. */
  logo: { picture: { url: string; width: number; height: number } | null }
  look: {
    /** The color of focus, choice and progress on white, as `#rrggbb`. */
    accent: string
    /** A line above the header of every page; empty: none. */
    announcement: string
  }
  /** Who answers for the site, as named on its legal pages and invoices. */
  operator: {
    legal_name: string
    address: string
    /** Empty: the address of the configuration. */
    email: string
    tax_number: string
    /** When a place can be visited; empty: nobody is invited to come. */
    visit: string
  }
  sizes: { unit: (typeof SIZE_UNITS)[number]; paper: (typeof PAPERS)[number] }
  joining: {
    mode: (typeof JOINING_MODES)[number]
    /** Whether collectors, who publish nothing, may always sign up. */
    collectors_may_join: boolean
  }
  mentorship: {
    /** Off: the page, its entry and every link to it are gone. */
    is_offered: boolean
  }
  home: { visitors_arrive_at: (typeof ARRIVALS)[number] }
}
export type SitePart = keyof SiteSettings

/** What holds until its owner decides. */
export const SITE_DEFAULTS: SiteSettings = {
  name: { name: 'Gesso', tagline: '' },
  logo: { picture: null },
  look: { accent: DEFAULT_ACCENT, announcement: PUBLIC_MESSAGES.announcement },
  operator: { legal_name: '', address: '', email: '', tax_number: '', visit: '' },
  sizes: { unit: 'in', paper: 'letter' },
  joining: { mode: 'open', collectors_may_join: true },
  mentorship: { is_offered: true },
  home: { visitors_arrive_at: 'front-page' },
}

/** Whether its owner has given the site a name. */
export const isNamed = ({ name }: Pick<SiteSettings, 'name'>): boolean => name.name !== SITE_DEFAULTS.name.name
