import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReachable } from './unprivileged-account.ts'

const STRANGER = { uid: 54_321, gid: 54_321 }

test('another account reaches a folder only if it may traverse every folder above', () => {
  const top = mkdtempSync('/tmp/gesso-reach-')
  onTestFinished(() => rmSync(top, { recursive: true }))
  const inner = join(top, 'inner')
  mkdirSync(inner)
  chmodSync(inner, 0o755)

  chmodSync(top, 0o755)
  expect(isReachable(inner, STRANGER)).toBe(true)
  chmodSync(top, 0o700)
  expect(isReachable(inner, STRANGER)).toBe(false)
  expect(isReachable(inner, undefined)).toBe(true)
})
