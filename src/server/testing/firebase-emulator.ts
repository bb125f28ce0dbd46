import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

const VERSION = '15.34.2'
const INSTALL_MS = 240_000
/** On a machine with nothing else to do it takes six seconds. */
const START_MS = 110_000
const run = promisify(execFile)

/** Shared by all work trees: the tools have 312 MB. */
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
const folder = join(cache, `gesso-firebase-tools-${VERSION}`)
const command = (root: string) => join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

/** Installs the official tools in a folder of their own, once. Returns why that is not possible, or null. */
const install = async (): Promise<string | null> => {
  if (existsSync(command(folder))) return null
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(`${folder}-`)
  try {
    const options = ['--prefix', made, '--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries', '0']
    await run('npm', ['install', ...options, `firebase-tools@${VERSION}`], { cwd: made, timeout: INSTALL_MS })
    await rename(made, folder)
    return null
  } catch {
    // Another process may have been faster.
    return existsSync(command(folder)) ? null : `firebase-tools ${VERSION} cannot be installed on this machine`
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const isUp = async (host: string): Promise<boolean> =>
  fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Project ids that begin with `demo-` never reach Google. */
export const EMULATOR_PROJECT = 'demo-gesso'

export interface FirebaseEmulator {
  /** Host and port. */
  host: string
  /** The password of a reset by the emulator's own link, as Firebase's mails have it. */
  resetByLink(email: string, password: string): Promise<void>
  /** Calls the REST interface as an administrator; `path` follows the project. */
  asOwner(path: string, body: object): Promise<unknown>
  signIn(email: string, password: string): Promise<{ idToken: string; localId: string }>
  stop(): Promise<void>
}

/** Why the official emulator cannot run on this machine; null if it can. Installs it at the first call. */
export const findEmulatorProblem = (): Promise<string | null> => install()

/** Starts the official emulator of Firebase Authentication, which needs neither Java nor a network. */
export const startFirebaseEmulator = async (): Promise<FirebaseEmulator> => {
  const [port, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const host = `127.0.0.1:${port}`
  const home = await mkdtemp(join(tmpdir(), 'gesso-firebase-'))
  const at = (own: number) => ({ host: '127.0.0.1', port: own })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  await writeFile(join(home, 'firebase.json'), JSON.stringify({ emulators }))
  const args = [command(folder), 'emulators:start', '--only', 'auth', '--project', EMULATOR_PROJECT]
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: home,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, CI: '1' },
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    await rm(home, { recursive: true, force: true })
  }
  const until = Date.now() + START_MS
  while (!(await isUp(host))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('The emulator of Firebase Authentication did not start.')
    }
    await after(100)
  }
  const base = `http://${host}/identitytoolkit.googleapis.com/v1`
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The emulator refused: ${await response.text()}`)
    return response.json() as Promise<Record<string, unknown>>
  }
  const asOwner = (path: string, body: object) =>
    post(`${base}/projects/${EMULATOR_PROJECT}${path}`, body, { authorization: 'Bearer owner' })
  return {
    host,
    asOwner,
    async signIn(email, password) {
      const body = { email, password, returnSecureToken: true }
      const { idToken, localId } = await post(`${base}/accounts:signInWithPassword?key=any`, body)
      return { idToken: String(idToken), localId: String(localId) }
    },
    async resetByLink(email, password) {
      await post(`${base}/accounts:sendOobCode?key=any`, { requestType: 'PASSWORD_RESET', email })
      const sent = await fetch(`http://${host}/emulator/v1/projects/${EMULATOR_PROJECT}/oobCodes`)
      const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobCode: string }[] }
      const oobCode = oobCodes.findLast((code) => code.email === email)?.oobCode
      await post(`${base}/accounts:resetPassword?key=any`, { oobCode, newPassword: password })
    },
    stop,
  }
}
