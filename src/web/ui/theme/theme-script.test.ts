import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

function run(stored: string | null | Error): Record<string, string> {
  const dataset: Record<string, string> = {}
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored
    return key === 'gesso:theme' ? stored : null
  }
  runInNewContext(themeScript('gesso:theme'), { localStorage: { getItem }, document: { documentElement: { dataset } } })
  return dataset
}

test('a stored light or dark choice is put on the page', () => {
  expect(run('dark')).toEqual({ theme: 'dark' })
  expect(run('light')).toEqual({ theme: 'light' })
})

test('anything else leaves the system in charge, also blocked storage', () => {
  expect(run('system')).toEqual({})
  expect(run(null)).toEqual({})
  expect(run('"><script>')).toEqual({})
  expect(run(new Error('blocked'))).toEqual({})
})

test('a key cannot end the script element', () => {
  expect(themeScript('</script>')).not.toContain('</script>')
})
