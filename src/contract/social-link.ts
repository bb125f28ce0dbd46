import { line } from './primitives.ts'

// A colon before digits is a port (`example.org:8080/a`), before anything else it ends a scheme.
const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i

/**
 * The absolute address of a link a person typed: `instagram.com/a` is completed with `https://`, an http or https address
 * stays as it is (AW-4.20). Null for nothing, for any other scheme, and for what is no address (AW-4.21).
 */
export const absoluteLink = (typed: string): string | null => {
  const text = typed.trim()
  const given = scheme.exec(text)?.[1]?.toLowerCase()
  if (given !== undefined) return (given === 'http' || given === 'https') && URL.canParse(text) ? text : null
  const completed = `https://${text.replace(/^\/+/, '')}`
  return text !== '' && URL.canParse(completed) && new URL(completed).hostname.includes('.') ? completed : null
}

/** A link of a profile as it is stored: empty, or something `absoluteLink` can complete. */
export const personalLink = (max: number) =>
  line(max).refine((value) => value === '' || absoluteLink(value) !== null, {
    error: 'must be an address like https://example.org',
  })
