import { z } from 'zod'

/** Ids are UUIDs (version 7: they sort by time). */
export const id = z.uuid()

/** A line of text: trimmed, at most `max` long; pasted tabs and line breaks become spaces. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\t-\r\u0085]+/g, ' '))
    .trim()
    .max(max)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'must not contain control characters' })

/** A text of several lines; tabs and line breaks are allowed, other line separators become line breaks. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\v\f\u0085]/g, '\n'))
    .max(max)
    .refine((value) => !/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(value), { error: 'must not contain control characters' })

export const required = (max: number, error = 'is required') => line(max).min(1, { error })
/** The full name of a person. */
export const personName = line(120).min(1, { error: 'Enter your full name.' })
export const email = z
  .string()
  .trim()
  .min(1, { error: 'Enter your email.' })
  .max(254, { error: 'Use at most 254 characters.' })
  .pipe(z.email({ error: 'Enter an email address like name@example.com.' }))

/** The personas of the workspace (AW-1.24). */
export const ROLES = ['artist', 'gallery', 'dealer', 'curator', 'collector', 'admin'] as const
export const role = z.enum(ROLES)
export type Role = (typeof ROLES)[number]
/** The roles a user may choose (CD-1.4, AW-1.40). */
export const SELF_SERVICE_ROLES = ['artist', 'gallery', 'curator', 'collector'] as const
export const selfServiceRole = z.enum(SELF_SERVICE_ROLES, { error: 'Choose how you use Gesso.' })
export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number]

/** An unknown, empty or missing role is treated as collector (AW-1.25). */
export const resolveRole = (value: unknown): Role =>
  (ROLES as readonly unknown[]).includes(value) ? (value as Role) : 'collector'

/** An address a person may have typed; only http and https pass. */
export const webAddress = line(500).refine(
  (value) => value === '' || (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)),
  { error: 'Enter an address that starts with http:// or https://.' },
)

/** An amount as text with two decimals, like `1200.00`. */
export const money = z.string().regex(/^\d{1,9}\.\d{2}$/)

/** A page of a list: where the next one starts, or null at the end. */
export const cursor = z.string().max(200)
export const pageQuery = z.strictObject({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: cursor.nullable() })

export const ok = z.object({ ok: z.literal(true) })
