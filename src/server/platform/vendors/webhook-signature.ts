import { createHmac, timingSafeEqual } from 'node:crypto'

/** A clock of the vendor that is ahead of ours. */
const MAX_AHEAD_SECONDS = 60

/** Whether a header has the hexadecimal HMAC-SHA256 of these bytes. */
export const isHexHmac = (signature: string, secret: string | Uint8Array, ...signed: (string | Buffer)[]): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  const mac = createHmac('sha256', secret)
  for (const part of signed) mac.update(part)
  return timingSafeEqual(Buffer.from(signature, 'hex'), mac.digest())
}

/**
 * Whether a header `t=<seconds>,v1=<hex HMAC-SHA256 over "t.rawBody">` is valid and at most `maxAgeSeconds` old. A header with two
 * times is not; one with several signatures is valid when one of them is.
 */
export const hasTimedSignature = (
  rawBody: Buffer,
  header: string | undefined,
  secret: string,
  { now, maxAgeSeconds }: { now: Date; maxAgeSeconds: number },
): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const getValues = (name: string) => parts.filter(([key]) => key === name).map(([, value]) => value ?? '')
  const [timestamp, another] = getValues('t')
  if (timestamp === undefined || another !== undefined || !/^\d{1,12}$/.test(timestamp)) return false
  const age = now.getTime() / 1000 - Number(timestamp)
  if (age < -MAX_AHEAD_SECONDS || age > maxAgeSeconds) return false
  return getValues('v1').some((signature) => isHexHmac(signature, secret, `${timestamp}.`, rawBody))
}
