import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'

const findProblems = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('documents are scanned where a host is set, and each wrong setting gets one sentence', () => {
  expect(readConfig({}).scan).toBeNull()
  expect(readConfig({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST: 'clamd' }).scan).toEqual({
    provider: 'clamav',
    host: 'clamd',
    port: 3310,
  })
  expect(findProblems({ SCAN_PROVIDER: 'clamav' })).toEqual([
    'CLAMAV_HOST is missing: SCAN_PROVIDER=clamav requires the name of the machine on which clamd listens',
  ])
  expect(findProblems({ CLAMAV_PORT: '0' })).toEqual(['CLAMAV_PORT must be a whole number from 1 to 65535'])
  for (const CLAMAV_HOST of ['tcp://clamd', 'clamd:3310', 'clam d'])
    expect(findProblems({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST })).toEqual([
      'CLAMAV_HOST must be a name or an address without a scheme; the port is CLAMAV_PORT',
    ])
  expect(findProblems({ SCAN_PROVIDER: 'clamav', CLAMAV_HOST: '::1' })).toEqual([])
  expect(findProblems({ SCAN_PROVIDER: 'sophos' })).toEqual(['SCAN_PROVIDER must be none or clamav, not "sophos"'])
})
