import { z } from 'zod'

/** Field types of settings. A message follows the setting's name: `PORT must be a number from 0 to 65535`. */

export const isWebAddress = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

export const text = () => z.string().optional()

/** One of these words; the first is the default. */
export const choice = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z
    .enum(words, { error: ({ input }) => `must be ${words.join(' or ')}, not "${String(input)}"` })
    .default(words[0] as T[number] as never)

export const number = (fallback: number, min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`
  return z.coerce.number({ error }).min(min, { error }).max(max, { error }).default(fallback)
}

export const wholeNumber = (fallback: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback)
}

/** 1 or 0; nothing else, so that `false` or `no` never turns something on. Undefined when it is not set. */
export const flag = () =>
  z
    .enum(['1', '0'], { error: ({ input }) => `must be 1 or 0, not "${String(input)}"` })
    .transform((value) => value === '1')
    .optional()

/** A web address, with trailing slashes removed. */
export const webAddress = () =>
  z
    .string()
    .refine(isWebAddress, { error: 'must be a URL that starts with http:// or https://' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()

export const preset = choice('local', 'production')

/** A comma-separated list. */
export const list = () =>
  text().transform((value) =>
    (value ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
