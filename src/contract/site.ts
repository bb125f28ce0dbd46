import { z } from 'zod'
import { accentProblem } from './accent.ts'
import { endpoint } from './endpoint.ts'
import { email, line, required, text } from './primitives.ts'
import {
  ARRIVALS,
  JOINING_MODES,
  LOGO_FILE,
  PAPERS,
  SITE_TEXT_LENGTHS,
  SIZE_UNITS,
  type SitePart,
  type SiteSettings,
} from './site-settings.ts'

/** A schema of each part. */
export type SiteSchemas = { [P in SitePart]: z.ZodType<SiteSettings[P]> }

/** The parts of the settings of the site. */
export const SITE_PARTS = {
  name: z.strictObject({
    name: required(SITE_TEXT_LENGTHS.name, 'Enter a name.'),
    tagline: line(SITE_TEXT_LENGTHS.line),
  }),
  logo: z.strictObject({
    picture: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  }),
  look: z.strictObject({
    accent: z
      .string()
      .regex(/^#[\da-f]{6}$/i, { error: 'Enter a color such as #2a36b1.', abort: true })
      .superRefine((accent, problems) => {
        const problem = accentProblem(accent)
        if (problem !== null) problems.addIssue({ code: 'custom', message: problem })
      }),
    announcement: line(SITE_TEXT_LENGTHS.line),
  }),
  operator: z.strictObject({
    legal_name: line(120),
    address: text(SITE_TEXT_LENGTHS.text),
    email: z.union([z.literal(''), email]),
    tax_number: line(40),
    visit: text(SITE_TEXT_LENGTHS.text),
  }),
  sizes: z.strictObject({ unit: z.enum(SIZE_UNITS), paper: z.enum(PAPERS) }),
  joining: z.strictObject({ mode: z.enum(JOINING_MODES), collectors_may_join: z.boolean() }),
  mentorship: z.strictObject({ is_offered: z.boolean() }),
  home: z.strictObject({ visitors_arrive_at: z.enum(ARRIVALS) }),
} satisfies SiteSchemas

const siteSettings = z.object(SITE_PARTS)

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/admin/site',
  summary: 'The settings of the site; admins only.',
  access: { kind: 'admin' },
  response: siteSettings,
  errors: [],
  cache: 'private',
})

/** Saves one part; the others stay as they are. */
const saving = <const P extends SitePart>(part: P) =>
  ({
    method: 'PUT',
    path: `/admin/site/${part}`,
    access: { kind: 'admin' },
    body: SITE_PARTS[part],
    response: siteSettings,
    errors: [],
  }) as const

export const saveSiteName = endpoint({ ...saving('name'), summary: 'Change the name of the site; admins only.' })
export const uploadSiteLogo = endpoint({
  method: 'POST',
  path: '/admin/site/logo',
  summary: 'Set the logo of the site: a PNG at least 120 px high, or an SVG, of at most 512 kB; admins only.',
  access: { kind: 'admin' },
  form: { fileField: 'logo', maxFiles: 1, maxFileBytes: LOGO_FILE.maxBytes },
  response: siteSettings,
  errors: ['not_an_image', 'unavailable'],
})
export const removeSiteLogo = endpoint({
  method: 'DELETE',
  path: '/admin/site/logo',
  summary: 'Show the name of the site instead of a logo; admins only.',
  access: { kind: 'admin' },
  response: siteSettings,
  errors: [],
})
export const saveSiteLook = endpoint({ ...saving('look'), summary: 'Change how the site looks; admins only.' })
export const saveSiteOperator = endpoint({
  ...saving('operator'),
  summary: 'Change who answers for the site; admins only.',
})
export const saveSiteSizes = endpoint({ ...saving('sizes'), summary: 'Change the unit and the paper; admins only.' })
export const saveSiteJoining = endpoint({ ...saving('joining'), summary: 'Change who may join; admins only.' })
export const saveSiteMentorship = endpoint({
  ...saving('mentorship'),
  summary: 'Offer mentorship, or stop offering it; admins only.',
})
export const saveSiteHome = endpoint({ ...saving('home'), summary: 'Change where visitors arrive; admins only.' })
