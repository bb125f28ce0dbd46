import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'

const OAUTH = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_REFRESH_TOKEN: 'refresh' }
const SERVICE_ACCOUNT = {
  GOOGLE_SERVICE_ACCOUNT_EMAIL: 'gesso@project.example',
  GOOGLE_SERVICE_ACCOUNT_KEY: '-----BEGIN PRIVATE KEY-----\\nMIIE\\n-----END PRIVATE KEY-----\\n',
  GOOGLE_CALENDAR_SUBJECT: 'mentor@example.com',
}

test('calendars at Google can be used with an access of either kind, unless the setting says otherwise', () => {
  expect(readConfig({}).googleCalendar).toBeNull()
  expect(readConfig(OAUTH).googleCalendar).toEqual({
    access: { kind: 'oauth', clientId: 'client', clientSecret: 'secret', refreshToken: 'refresh' },
    apiBase: null,
  })
  expect(readConfig(SERVICE_ACCOUNT).googleCalendar?.access).toEqual({
    kind: 'service-account',
    email: 'gesso@project.example',
    privateKey: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
    subject: 'mentor@example.com',
  })
  expect(readConfig({ ...OAUTH, SCHEDULING_PROVIDER: 'built-in' }).googleCalendar).toBeNull()
})

test('an access that is incomplete, doubled or no key is named', () => {
  const { GOOGLE_REFRESH_TOKEN: _token, ...withoutToken } = OAUTH
  expect(findConfigProblems(withoutToken)).toEqual([
    'GOOGLE_REFRESH_TOKEN is missing: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_REFRESH_TOKEN must be set together',
  ])
  expect(findConfigProblems({ ...OAUTH, ...SERVICE_ACCOUNT })).toEqual([
    'GOOGLE_REFRESH_TOKEN is set beside GOOGLE_SERVICE_ACCOUNT_KEY: unset one of the two ways to sign in',
  ])
  expect(findConfigProblems({ ...SERVICE_ACCOUNT, GOOGLE_SERVICE_ACCOUNT_KEY: 'key.json' })).toEqual([
    'GOOGLE_SERVICE_ACCOUNT_KEY must be the private_key of a key file of Google, which begins with -----BEGIN PRIVATE KEY-----',
  ])
  expect(findConfigProblems({ SCHEDULING_PROVIDER: 'google-calendar' })).toEqual([
    'SCHEDULING_PROVIDER is google-calendar, which requires GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_REFRESH_TOKEN, or GOOGLE_SERVICE_ACCOUNT_EMAIL, GOOGLE_SERVICE_ACCOUNT_KEY, GOOGLE_CALENDAR_SUBJECT',
  ])
})

test('webhooks of Calendly need its token, and other addresses are for tests', () => {
  expect(findConfigProblems({ CALENDLY_WEBHOOK_SIGNING_KEY: 'key' })).toEqual([
    'CALENDLY_TOKEN is missing: CALENDLY_WEBHOOK_SIGNING_KEY is of no use without it',
  ])
  expect(readConfig({ CALENDLY_TOKEN: 'token' }).calendlyApiBase).toBe('https://api.calendly.com')
  const inProduction = { PRESET: 'production', CALENDLY_API_BASE: 'http://127.0.0.1:4182', ...OAUTH }
  expect(findConfigProblems({ ...inProduction, GOOGLE_API_BASE: 'http://127.0.0.1:4183' })).toEqual(
    expect.arrayContaining([
      'CALENDLY_API_BASE is for tests: unset it in production',
      'GOOGLE_API_BASE is for tests: unset it in production',
    ]),
  )
})
