// npm run dev: the server with Vite inside. A change of the pages is hot-reloaded; a change of the server restarts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'

const WATCHED = ['src/server', 'src/contract']
const SETTLE_MS = 120

let child: ChildProcess | undefined
let ending = false
let timer: NodeJS.Timeout | undefined

function start(): void {
  child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
    // Its own group, so that Ctrl-C reaches it once, through us.
    detached: true,
  })
  child.once('exit', (code) => {
    child = undefined
    if (ending) process.exit(code ?? 0)
    if (code) console.log('The server stopped. It starts again after the next change.')
  })
}

function restart(file: string): void {
  console.log(`${file} changed, restarting the server`)
  if (!child) return start()
  child.once('exit', start)
  child.kill('SIGTERM')
}

function stop(signal: NodeJS.Signals): void {
  if (!child || ending) process.exit(0)
  ending = true
  child.kill(signal)
}

for (const folder of WATCHED) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$/.test(file) || ending) return
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLE_MS, `${folder}/${file}`)
  })
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
start()
