import { text } from './fields.ts'

const REQUIRED = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const
/** Of the service account, which the emulator does not need. */
const SERVICE_ACCOUNT = ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const
const PEM = /^-----BEGIN (RSA )?PRIVATE KEY-----\n[\s\S]+\n-----END (RSA )?PRIVATE KEY-----\s*$/
const HOST = /^[\w.-]+:\d+$/

export const firebaseFields = {
  FIREBASE_PROJECT_ID: text(),
  FIREBASE_CLIENT_EMAIL: text(),
  // Written with `\n` where a file of settings has one line for each.
  FIREBASE_PRIVATE_KEY: text().transform((key) => key?.replaceAll('\\n', '\n')),
  FIREBASE_API_KEY: text(),
  FIREBASE_AUTH_DOMAIN: text(),
  FIREBASE_APP_ID: text(),
  FIREBASE_AUTH_EMULATOR_HOST: text(),
}
type FirebaseEnv = { [name in keyof typeof firebaseFields]?: string | undefined }

interface ChosenEnv extends FirebaseEnv {
  PRESET: 'local' | 'production'
  IDENTITY_PROVIDER: 'built-in' | 'firebase'
}

/** What is wrong with the settings of Firebase: the name of each, and what follows it. */
export const findFirebaseProblems = (env: ChosenEnv): [name: string, message: string][] => {
  const problems: [string, string][] = []
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST
  // Whatever the provider: Google's SDK obeys this variable by itself.
  if (emulator !== undefined && env.PRESET === 'production')
    problems.push([
      'FIREBASE_AUTH_EMULATOR_HOST',
      'must not be set in production: the emulator’s tokens are not signed, so that anybody could sign in as anybody',
    ])
  if (env.IDENTITY_PROVIDER !== 'firebase') return problems
  for (const name of emulator === undefined ? [...REQUIRED, ...SERVICE_ACCOUNT] : REQUIRED)
    if (env[name] === undefined)
      problems.push([name, 'is missing: IDENTITY_PROVIDER=firebase requires it (docs/providers/firebase.md)'])
  if (emulator !== undefined && !HOST.test(emulator))
    problems.push(['FIREBASE_AUTH_EMULATOR_HOST', 'must be a host and a port, such as 127.0.0.1:9099'])
  if (emulator !== undefined && env.FIREBASE_PROJECT_ID?.startsWith('demo-') === false)
    problems.push(['FIREBASE_PROJECT_ID', 'must begin with demo- for the emulator, so that nothing reaches Google'])
  if (env.FIREBASE_PRIVATE_KEY !== undefined && !PEM.test(env.FIREBASE_PRIVATE_KEY))
    problems.push([
      'FIREBASE_PRIVATE_KEY',
      'must be the private_key of the service account’s file, from -----BEGIN PRIVATE KEY----- on, its lines separated by \\n',
    ])
  return problems
}

/** The settings of Firebase that were checked. */
export const readFirebase = (env: FirebaseEnv) => {
  const projectId = env.FIREBASE_PROJECT_ID ?? ''
  return {
    provider: 'firebase' as const,
    projectId,
    clientEmail: env.FIREBASE_CLIENT_EMAIL ?? '',
    privateKey: env.FIREBASE_PRIVATE_KEY ?? '',
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    appId: env.FIREBASE_APP_ID ?? null,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  }
}
export type FirebaseConfig = ReturnType<typeof readFirebase>

type Chosen = { provider: 'built-in' } | FirebaseConfig

/** What the browser needs to check passwords at Firebase; null without it. */
export const presentFirebase = (chosen: Chosen) => {
  if (chosen.provider !== 'firebase') return null
  const { apiKey, authDomain, projectId, appId, emulatorHost } = chosen
  return { apiKey, authDomain, projectId, appId, emulator: emulatorHost && `http://${emulatorHost}` }
}

/** The origins that pages call when passwords are checked at Firebase. */
export const listFirebaseHosts = (chosen: Chosen): string[] => {
  if (chosen.provider !== 'firebase') return []
  if (chosen.emulatorHost) return [`http://${chosen.emulatorHost}`]
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
}
