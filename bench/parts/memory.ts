import { readFile } from 'node:fs/promises'

const CLOCK_TICKS_PER_SECOND = 100

/** Resident and proportional memory in megabytes; pages that processes share count once in the second. */
export interface Memory {
  rss: number
  pss: number
}

const read = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** User and system time of a process since it began. */
export const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = (await read(pid, 'stat')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** Of one process. */
export const memoryOf = async (pid: number): Promise<Memory> => {
  const rollup = await read(pid, 'smaps_rollup')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return { rss: megabytes('Rss'), pss: megabytes('Pss') }
}

/** Of a process and everything below it, without the processes of `except` and what is below those. */
export const memoryOfTree = async (pid: number, except: ReadonlySet<number> = new Set()): Promise<Memory> => {
  if (except.has(pid)) return { rss: 0, pss: 0 }
  const children = (await read(pid, `task/${pid}/children`)).split(' ').filter((it) => it !== '')
  const below = await Promise.all(children.map((child) => memoryOfTree(Number(child), except)))
  return below.reduce((sum, part) => ({ rss: sum.rss + part.rss, pss: sum.pss + part.pss }), await memoryOf(pid))
}
