// Entry of every npm command: installs what is missing, then runs the command's script on the pinned Node.
// Plain JavaScript without packages, because it runs before packages are installed, on Node 20 and newer.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const command = process.argv[2]

/** The script of each command; `install` only installs, for tools that are run by npx. */
const SCRIPTS = {
  start: 'scripts/start.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  conformance: 'scripts/conformance.ts',
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  bench: 'bench/run.ts',
  install: null,
}
const mark = join(root, 'node_modules', '.installed-lock')
const lock = join(root, 'package-lock.json')
const pinned = join(root, 'node_modules', '.bin', 'node')

/** The oldest Node that runs this repository's TypeScript without a build. */
const RUNS_TYPESCRIPT = [24, 7]
const RUNS_THIS_FILE = [20, 0]

const isAtLeast = (version, [major, minor]) => {
  const [haveMajor = 0, haveMinor = 0] = version.replace('v', '').split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}

const fail = (line) => {
  console.error(line)
  process.exit(1)
}

/** False for an account that only runs the code, which an installation may keep away from writing it. */
const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const lockHash = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

const isInstalled = () => {
  if (existsSync(mark)) return readFileSync(mark, 'utf8') === lockHash()
  // npm itself installed the packages: it lists them here at the end. Times of files say nothing in a copy.
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  const installed = readPackages(list)
  return Object.entries(readPackages(lock)).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

const install = async () => {
  const begin = Date.now()
  console.log('Installing packages; this takes a minute or two ...')
  const ticking = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - begin) / 1000)} s`)
  }, 10_000)
  // The web app is built here, so development packages are needed whatever NODE_ENV is.
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error']
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  child.stderr.on('data', (part) => (output += part))
  const code = await ended(child)
  clearInterval(ticking)
  if (code !== 0) fail(`${output}\nThe packages could not be installed (npm ci ended with ${code}).`)
  console.log(`Installed the packages in ${Math.round((Date.now() - begin) / 1000)} s`)
}

/** Waits for a child and forwards signals to it. A signal that stopped this process also ends it in the same way. */
const ended = (child) => {
  const passes = ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => {
    // In a terminal, Ctrl-C reaches the child directly; forwarding it would deliver it twice.
    const pass = () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal)
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const remove of passes) remove()
      if (signal) process.kill(process.pid, signal)
      resolve(code ?? 1)
    })
  })
}

/** The Node to use: the pinned one where it runs on this system, otherwise the current one if it is recent enough. */
const chooseNode = () => {
  if (existsSync(pinned)) {
    if (realpathSync(pinned) === realpathSync(process.execPath)) return process.execPath
    const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
    if (status === 0 && isAtLeast(stdout.trim(), RUNS_TYPESCRIPT)) return pinned
  }
  if (isAtLeast(process.version, RUNS_TYPESCRIPT)) return process.execPath
  return fail(
    `Gesso needs Node ${RUNS_TYPESCRIPT.join('.')} or newer, but this is ${process.version}, and Gesso includes no Node for ${process.platform} on ${process.arch}. Install Node 24 from https://nodejs.org and start again.`,
  )
}

const handOver = async (script) => {
  if (node === process.execPath) {
    process.argv.splice(1, 2, script)
    await import(pathToFileURL(script).href)
  } else {
    const args = [...process.execArgv, script, ...process.argv.slice(3)]
    process.exit(await ended(spawn(node, args, { cwd: root, stdio: 'inherit' })))
  }
}

if (!isAtLeast(process.version, RUNS_THIS_FILE)) {
  fail(
    `Gesso needs Node ${RUNS_THIS_FILE[0]} or newer, but this is ${process.version}. Install Node 24 from https://nodejs.org and start again.`,
  )
}
if (!Object.hasOwn(SCRIPTS, command)) fail(`Use one of: ${Object.keys(SCRIPTS).join(', ')}`)
process.chdir(root)
if (!isInstalled()) {
  if (!isWritable(root))
    fail(
      `The packages in ${root} are missing or belong to another version, and this account may not write there. Run this as the owner of the folder, then start again: npm run build`,
    )
  await install()
}
if (!existsSync(mark) && isWritable(dirname(mark))) writeFileSync(mark, lockHash())

const node = chooseNode()
if (SCRIPTS[command] !== null) await handOver(join(root, SCRIPTS[command]))
