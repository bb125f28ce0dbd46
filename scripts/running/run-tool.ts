import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The result of a tool: its exit code (128 + n after a signal) and, in quiet mode, its output. */
export interface Ended {
  code: number
  output: string
}

const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** The script of a package's command, so that tools run on the current Node and need no PATH. */
export const resolveCommand = (packageName: string, command: string): string => {
  const manifest = join(import.meta.dirname, '../../node_modules', packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : bin[command]
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`)
  return createRequire(import.meta.url).resolve(join(dirname(manifest), script))
}

/** Runs a tool to completion. Signals to this process are forwarded to it. */
export const runTool = async (
  script: string,
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> => {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout?.on('data', (part) => (output += part))
  child.stderr?.on('data', (part) => (output += part))

  let stopped: number | undefined
  const stops = Object.entries(SIGNAL_CODES).map(([name, code]) => {
    const signal = name as keyof typeof SIGNAL_CODES
    const stop = () => {
      stopped = code
      child.kill(signal)
    }
    process.on(signal, stop)
    return () => process.off(signal, stop)
  })
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  for (const remove of stops) remove()
  if (stopped !== undefined) process.exit(stopped)
  return { code, output }
}
