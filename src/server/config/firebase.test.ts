import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { findConfigProblems } from '../testing/find-config-problems.ts'
import { PRODUCTION } from '../testing/test-app.ts'

const KEY = '-----BEGIN PRIVATE KEY-----\\nMIIBVAIBADANBgkqhkiG9w0\\n-----END PRIVATE KEY-----\\n'
const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: 'north-light',
  FIREBASE_CLIENT_EMAIL: 'gesso@north-light.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: KEY,
  FIREBASE_API_KEY: 'AIza-key',
}

test('Firebase is chosen by its settings, with the lines of its key', () => {
  expect(readConfig(FIREBASE).identity).toEqual({
    provider: 'firebase',
    projectId: 'north-light',
    clientEmail: 'gesso@north-light.iam.gserviceaccount.com',
    privateKey: KEY.replaceAll('\\n', '\n'),
    apiKey: 'AIza-key',
    authDomain: 'north-light.firebaseapp.com',
    appId: null,
    emulatorHost: null,
  })
  expect(readConfig({}).identity).toEqual({ provider: 'built-in' })
})

test('each missing or wrong setting of Firebase is named with a remedy', () => {
  const missing = 'is missing: IDENTITY_PROVIDER=firebase requires it (docs/providers/firebase.md)'
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY']
  expect(findConfigProblems({ IDENTITY_PROVIDER: 'firebase' })).toEqual(names.map((name) => `${name} ${missing}`))
  expect(findConfigProblems({ ...FIREBASE, FIREBASE_PRIVATE_KEY: 'MIIB' })).toEqual([
    expect.stringContaining('FIREBASE_PRIVATE_KEY must be the private_key of the service account’s file'),
  ])
  expect(findConfigProblems({ ...FIREBASE, IDENTITY_PROVIDER: 'fireplace' })).toEqual([
    'IDENTITY_PROVIDER must be built-in or firebase, not "fireplace"',
  ])
})

test('the emulator needs no service account, and a project that never reaches Google', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', FIREBASE_API_KEY: 'any' }
  const local = { IDENTITY_PROVIDER: 'firebase', FIREBASE_PROJECT_ID: 'demo-gesso', ...emulator }
  expect(findConfigProblems(local)).toEqual([])
  expect(findConfigProblems({ ...local, FIREBASE_PROJECT_ID: 'north-light' })).toEqual([
    'FIREBASE_PROJECT_ID must begin with demo- for the emulator, so that nothing reaches Google',
  ])
  expect(findConfigProblems({ ...local, FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' })).toEqual([
    'FIREBASE_AUTH_EMULATOR_HOST must be a host and a port, such as 127.0.0.1:9099',
  ])
})

test('production does not start with the emulator’s variable, whichever provider is chosen', () => {
  const production = { ...PRODUCTION, DATABASE_URL: 'postgres://gesso:secret@127.0.0.1:1/gesso' }
  const refused = [expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST must not be set in production')]
  const variable = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }
  expect(findConfigProblems({ ...production, ...variable })).toEqual(refused)
  expect(findConfigProblems({ ...production, ...FIREBASE })).toEqual([])
  const both = findConfigProblems({ ...production, ...FIREBASE, ...variable, FIREBASE_PROJECT_ID: 'demo-x' })
  expect(both).toEqual(refused)
})
