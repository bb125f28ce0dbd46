import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'

test('documents are scanned where a host is set, and each wrong setting gets one sentence', () => {
  expect(readConfig({}).scan).toBeNull()
  expect(readConfig({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST: 'clamd' }).scan).toEqual({
    provider: 'clamav',
    host: 'clamd',
    port: 3310,
  })
  expect(findConfigProblems({ SCAN_PROVIDER: 'clamav' })).toEqual([
    'CLAMAV_HOST is missing: SCAN_PROVIDER=clamav requires the name of the machine on which clamd listens',
  ])
  expect(findConfigProblems({ CLAMAV_PORT: '0' })).toEqual(['CLAMAV_PORT must be a whole number from 1 to 65535'])
  for (const CLAMAV_HOST of ['tcp://clamd', 'clamd:3310', 'clam d'])
    expect(findConfigProblems({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST })).toEqual([
      'CLAMAV_HOST must be a name or an address without a scheme; the port is CLAMAV_PORT',
    ])
  expect(findConfigProblems({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST: '::1' })).toEqual([])
  expect(findConfigProblems({ SCAN_PROVIDER: 'sophos' })).toEqual([
    'SCAN_PROVIDER must be none or clamav, not "sophos"',
  ])
})
