import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of an event in seconds; events from the future are never accepted. */
const TOLERANCE_SECONDS = 300

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

const computeMac = (timestamp: string | number, rawBody: Buffer, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest()

/** The header `stripe-signature` of an event: `t=<seconds>,v1=<hex HMAC-SHA256 over "t.rawBody">`. */
export const signEvent = (rawBody: Buffer, secret: Uint8Array, now: Date): string => {
  const timestamp = toSeconds(now)
  return `t=${timestamp},v1=${computeMac(timestamp, rawBody, secret).toString('hex')}`
}

/** True when one of the header's `v1` signatures is valid, at most five minutes old and not from the future. */
export const hasValidSignature = (
  rawBody: Buffer,
  header: string | undefined,
  secret: Uint8Array,
  now: Date,
): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const getValues = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? '')
  const [timestamp, another] = getValues('t')
  if (timestamp === undefined || another !== undefined || !/^\d{1,12}$/.test(timestamp)) return false
  const age = toSeconds(now) - Number(timestamp)
  if (age < 0 || age > TOLERANCE_SECONDS) return false
  const expected = computeMac(timestamp, rawBody, secret)
  return getValues('v1').some((signature) => {
    const bytes = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : null
    return bytes !== null && timingSafeEqual(bytes, expected)
  })
}
