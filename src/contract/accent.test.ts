import { expect, test } from 'vitest'
import { accentProblem, accentStyle, accentTones, contrast } from './accent.ts'
import { DEFAULT_ACCENT } from './site-settings.ts'

test('an accent is readable on every ground of both themes, whatever its lightness', () => {
  // The last ones are hardly dark enough.
  for (const accent of ['#2a36b1', '#0f5c73', '#6b2c73', '#3d4b5e', '#161614', '#000000', '#2f76c8', '#757575']) {
    expect(accentProblem(accent), accent).toBeNull()
    const { light, lightSoft, dark, darkSoft } = accentTones(accent)
    expect(light).toBe(accent)
    for (const ground of ['#ffffff', lightSoft]) expect(contrast(light, ground), accent).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['#121211', '#282826', darkSoft])
      expect(contrast(dark, ground), accent).toBeGreaterThanOrEqual(4.5)
  }
})

test('colors that mean something, and colors that cannot be read, are refused with what to choose', () => {
  expect(accentProblem('#b92c17')).toBe('Red means sold here. Choose a blue, a purple or a gray.')
  expect(accentProblem('#c2185b')).toMatch(/^Red means sold/)
  expect(accentProblem('#17654c')).toMatch(/^Green means available/)
  expect(accentProblem('#7a5300')).toMatch(/^Ochre means waiting/)
  expect(accentProblem('#7fb2ff')).toBe(
    'This color has 2.1 to 1 on white, and text needs 4.5 to 1. Choose a darker one.',
  )
})

test('the accent of the design needs no style', () => {
  expect(accentStyle(DEFAULT_ACCENT.toUpperCase())).toEqual({})
  expect(accentStyle('#0F5C73')).toMatchObject({ '--accent-light': '#0f5c73', '--accent-dark': '#7abfd8' })
})
