import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { runningPid } from './postgres-process.ts'

const LOOKS = 20_000

test('a server that removes its pid file during the check counts as not running', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'gesso-pid-'))
  // Another thread writes and removes the pid file in a loop, with an id that no process has.
  const code = `
    const { rmSync, writeFileSync } = require('node:fs')
    const { workerData: file } = require('node:worker_threads')
    for (;;) { writeFileSync(file, '999999999'); rmSync(file) }`
  const other = new Worker(code, { eval: true, workerData: join(cluster, 'postmaster.pid') })
  try {
    const seen = new Set<number | undefined>()
    for (let look = 0; look < LOOKS; look += 1) seen.add(runningPid({ cluster }))
    expect([...seen]).toEqual([undefined])
  } finally {
    await other.terminate()
    rmSync(cluster, { recursive: true })
  }
})
