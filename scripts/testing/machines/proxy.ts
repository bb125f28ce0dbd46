import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

const FILE = new URL('../../../deploy/nginx.conf', import.meta.url)
/** nginx is often in a folder that is in the path of root only. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** nginx and openssl, without which the proxy cannot run. */
export const missingPrograms = (): string[] =>
  [
    ['nginx', '-v'],
    ['openssl', 'version'],
  ].flatMap(([name = '', option = '']) => (spawnSync(name, [option], { env }).error ? [name] : []))

export interface Proxy {
  /** With https. */
  origin: string
  /** The certificate, which nothing else trusts. */
  ca: string
  stop(): Promise<void>
}

/** Its own names for what `deploy/nginx.conf` has; every one of them must be there. */
const replaceAll = (text: string, changes: Record<string, string>): string =>
  Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/nginx.conf does not contain ${from}`)
    return changed.replaceAll(from, to)
  }, text)

/**
 * nginx with `deploy/nginx.conf`, changed as an operator changes it: the name, the certificate, and a line for each process;
 * and with ports and folders that need no rights.
 */
export const startProxy = async (processPorts: readonly number[], port: number): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-proxy-'))
  // The workers of nginx run as another account when it is started by root.
  await chmod(folder, 0o755)
  const at = (name: string): string => join(folder, name)
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], { env })
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`)

  const text = await readFile(FILE, 'utf8')
  const [line = ''] = /server 127\.0\.0\.1:3000 [^\n]*/.exec(text) ?? []
  const [liveLine = ''] = /server 127\.0\.0\.1:3000;/.exec(text) ?? []
  const forEach = (one: string): string => processPorts.map((to) => one.replace('3000', String(to))).join('\n  ')
  const site = replaceAll(text, {
    [line]: forEach(line),
    [liveLine]: forEach(liveLine),
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/letsencrypt/live/gesso.example': folder,
    'gesso.example': 'localhost',
    '/var/cache/nginx/gesso': at('cache'),
  })
  await writeFile(at('site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${at(kind)};\n`,
  )
  const http = `  access_log off;\n${temporary.join('')}  include ${at('site.conf')};\n`
  const main = `daemon off;\npid ${at('pid')};\nevents {}\nhttp {\n${http}}\n`
  await writeFile(at('nginx.conf'), main)

  const child = spawn('nginx', ['-p', folder, '-e', at('error.log'), '-c', at('nginx.conf')], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${await readFile(at('error.log'), 'utf8')}`)
    await delay(20)
  }
  return { origin: `https://localhost:${port}`, ca: await readFile(at('fullchain.pem'), 'utf8'), stop }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
