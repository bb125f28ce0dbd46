import { readFile } from 'node:fs/promises'

const CLOCK_TICKS_PER_SECOND = 100

/** Resident (RSS) and proportional (PSS) memory in megabytes; PSS counts pages shared between processes once. */
export interface Memory {
  rss: number
  pss: number
}

const read = (pid: number, file: string): Promise<string> => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')

/** User and system CPU time of a process since its start. */
export const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = (await read(pid, 'stat')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** The same of a process with its descendants, those that ended included. */
export const cpuSecondsOfTree = async (pid: number): Promise<number> => {
  const fields = (await read(pid, 'stat')).split(') ')[1]?.split(' ') ?? []
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS_PER_SECOND
  const children = (await read(pid, `task/${pid}/children`)).split(' ').filter((it) => it !== '')
  const below = await Promise.all(children.map((child) => cpuSecondsOfTree(Number(child))))
  return below.reduce((sum, part) => sum + part, own)
}

/** Memory of one process. */
export const readMemory = async (pid: number): Promise<Memory> => {
  const rollup = await read(pid, 'smaps_rollup')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024
  return { rss: megabytes('Rss'), pss: megabytes('Pss') }
}

/** The most that was resident at once since the start of a process, in megabytes; 0 once it has ended. */
export const peakMemory = async (pid: number): Promise<number> =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(await read(pid, 'status'))?.[1] ?? 0) / 1024

/** Memory of a process and its descendants, without the processes in `except` and their descendants. */
export const memoryOfTree = async (pid: number, except: ReadonlySet<number> = new Set()): Promise<Memory> => {
  if (except.has(pid)) return { rss: 0, pss: 0 }
  const children = (await read(pid, `task/${pid}/children`)).split(' ').filter((it) => it !== '')
  const below = await Promise.all(children.map((child) => memoryOfTree(Number(child), except)))
  return below.reduce((sum, part) => ({ rss: sum.rss + part.rss, pss: sum.pss + part.pss }), await readMemory(pid))
}
