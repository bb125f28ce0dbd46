// npm run dev: the server with Vite embedded. Changes of the web app are hot-reloaded; changes of the server restart
// it.
import './running/load-env-file.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { watchSources } from './running/watch-sources.ts'

const WATCHED = ['src/server', 'src/contract']
/** The same signal as Ctrl-C: the server closes its database and exits. */
const STOP = 'SIGINT'

let child: ChildProcess | undefined
let next: 'wait' | 'start' | 'end' = 'wait'

const start = (): void => {
  next = 'wait'
  child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  child.once('exit', (code) => {
    child = undefined
    if (next === 'end') process.exit(code ?? 0)
    if (next === 'start') start()
    else console.log('The server stopped. It will start again after the next change.')
  })
}

const restart = (file: string): void => {
  console.log(`${file} changed, restarting the server`)
  next = 'start'
  if (child) child.kill(STOP)
  else start()
}

const stop = (): void => {
  if (!child) process.exit(0)
  next = 'end'
  child.kill(STOP)
}

watchSources(WATCHED, (file) => {
  if (next !== 'end') restart(file)
})
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
start()
