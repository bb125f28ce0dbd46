import { z } from 'zod'
import { type AmountRule, checkAmount } from './amount-text.ts'
import { cleanLine, cleanText, cut } from './clean-text.ts'
import { MEMBERSHIPS, ROLES, SELF_SERVICE_ROLES } from './roles.ts'

export { ROLES, type Role, resolveRole, SELF_SERVICE_ROLES, type SelfServiceRole } from './roles.ts'

/** Ids are UUIDs (version 7: they sort by time). */
export const id = z.uuid()

/** ISO 3166-1, two capital letters. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code')

const tooLong = (max: number): string => `Use at most ${max.toLocaleString('en-US')} characters.`

/** A line of text, at most `max` long; what `cleanLine` removes does not count. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max, { error: tooLong(max) })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'must not contain control characters' })

/** A text of several lines; tabs and line breaks are allowed. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, { error: tooLong(max) })
    .refine((value) => !/[\p{Cs}]|[^\P{Cc}\t\n\r]/u.test(value), { error: 'must not contain control characters' })

/** Characters of a search that are used. */
export const MAX_SEARCH_LENGTH = 200

/** The text of a search: any text is accepted and read as words, and text beyond the maximum length is ignored (CD-9.12). */
export const searchText = z
  .string()
  .overwrite((typed) => cut(cleanLine(typed.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')), MAX_SEARCH_LENGTH))

export const required = (max: number, error = 'is required') => line(max).min(1, { error })
/** The full name of a person. */
export const personName = line(120).min(1, { error: 'Enter your full name.' })

// RFC 5321 without quoted names: all its signs in the name, and a domain of at least two labels.
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i
// An encoded word (RFC 2047), which mail programs would read as something else.
const ENCODED_WORD = /=\?[^?]*\?[bq]\?[^?]*\?=/i

/** An address whose domain has letters beyond ASCII gets the domain as mail servers know it: `xn--mller-kva.de`. */
const asciiDomain = (address: string): string => {
  const [, name = '', domain = ''] = /^([^@]*)@([^@]*[^\0-\x7f][^@]*)$/.exec(address) ?? []
  return domain !== '' && URL.canParse(`http://${domain}`) ? `${name}@${new URL(`http://${domain}`).hostname}` : address
}

export const email = z
  .string()
  .overwrite((typed) => asciiDomain(cleanLine(typed)))
  .min(1, { error: 'Enter your email.' })
  .max(254, { error: 'Use at most 254 characters.' })
  .pipe(
    z
      .email({ pattern: EMAIL, error: 'Enter an email address like name@example.com.' })
      .refine((address) => !ENCODED_WORD.test(address), { error: 'Enter an email address like name@example.com.' }),
  )

export const role = z.enum(ROLES)
export const membership = z.enum(MEMBERSHIPS)
export const selfServiceRole = z.enum(SELF_SERVICE_ROLES, { error: 'Choose how you use this site.' })

/** An address a person may have typed; only http and https pass. */
export const webAddress = line(500).refine(
  (value) => value === '' || (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)),
  { error: 'Enter an address that starts with http:// or https://.' },
)

/** The currency of the amounts beside it: ISO 4217, lower case. */
export const currency = z.string().regex(/^[a-z]{3}$/)

/** An amount as text with the decimals of its currency, like `1200.00` or `1200`, up to `MAX_SUM_MINOR`. */
export const money = z.string().regex(/^(?:\d{1,12}|\d{1,10}\.\d{2}|\d{1,9}\.\d{3})$/)

/** The same, or below 0. */
export const signedMoney = z.string().regex(/^-?(?:\d{1,12}|\d{1,10}\.\d{2}|\d{1,9}\.\d{3})$/)

/** Longer texts are no amount. */
const MAX_AMOUNT_LENGTH = 60

const AMOUNT_ERROR = { error: 'Enter an amount like 1200.00.', abort: true }

/** An amount as people type it, whose currency only the server knows, which reads it; some forms store it as it was typed. */
export const typedAmount = z
  .string()
  .overwrite(cleanLine)
  .max(MAX_AMOUNT_LENGTH, AMOUNT_ERROR)
  .refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), AMOUNT_ERROR)

/** An amount as people type it in a known currency, read by `checkAmount`; becomes money. */
export const amount = (rule: AmountRule) =>
  typedAmount.transform((typed, context) => {
    const { money: read, problem } = checkAmount(typed, rule)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

/** A page of a list: where the next one starts, or null at the end. */
export const cursor = z.string().max(200)
export const pageQuery = z.strictObject({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: cursor.nullable() })

export const ok = z.object({ ok: z.literal(true) })
