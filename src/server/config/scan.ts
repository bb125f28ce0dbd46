import { z } from 'zod'
import { choice, text, wholeNumber } from './fields.ts'

/** The port that clamd listens on by default. */
const CLAMD_PORT = 3310

/** Where documents are scanned for viruses; by default nowhere. */
export const scanSettings = z
  .object({
    SCAN_PROVIDER: choice('none', 'clamav'),
    CLAMAV_HOST: text(),
    CLAMAV_PORT: wholeNumber(CLAMD_PORT, 1, 65_535),
  })
  .superRefine((env, problems) => {
    if (env.SCAN_PROVIDER === 'clamav' && !env.CLAMAV_HOST)
      problems.addIssue({
        code: 'custom',
        path: ['CLAMAV_HOST'],
        message: 'is missing: SCAN_PROVIDER=clamav requires the name of the machine on which clamd listens',
      })
    if (/[/\s]|^[^:]+:\d+$/.test(env.CLAMAV_HOST ?? ''))
      problems.addIssue({
        code: 'custom',
        path: ['CLAMAV_HOST'],
        message: 'must be a name or an address without a scheme; the port is CLAMAV_PORT',
      })
  })
  .transform(({ SCAN_PROVIDER: provider, CLAMAV_HOST: host, CLAMAV_PORT: port }) => ({
    scan: provider === 'clamav' && host ? { provider, host, port } : null,
  }))
