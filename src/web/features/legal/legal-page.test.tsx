// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LegalText } from '#contract/legal.ts'
import { show } from '#web/testing/show.tsx'
import { LegalPage, LegalVersionPage } from './legal-page.tsx'

const [FIRST, SECOND] = ['2026-03-02T10:00:00.000Z', '2026-08-01T10:00:00.000Z']
const earlier = [{ version: 1, published_at: FIRST }]
const CURRENT: LegalText = {
  kind: 'terms',
  version: 2,
  published_at: SECOND,
  replaced_at: null,
  text: 'Be kind.',
  earlier,
}
const REPLACED: LegalText = { ...CURRENT, version: 1, published_at: FIRST, replaced_at: SECOND, earlier: [] }

afterEach(cleanup)

test('a text in force links each version before it with its date', () => {
  show(<LegalPage legal={CURRENT} facts={{ title: 'Terms of service', lead: '' }} draft="A draft" />)
  expect(screen.getByText('Version 2, in force since August 1, 2026.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Version 1' })
  expect(link.getAttribute('href')).toBe('/legal/terms/versions/1')
  expect(link.closest('li')?.textContent).toBe('Version 1, in force from March 2, 2026')
})

test('a version that was replaced says so first, and leads to the one in force', () => {
  show(<LegalVersionPage legal={REPLACED} />)
  const link = screen.getByRole('link', { name: 'Read the version in force' })
  expect(link.getAttribute('href')).toBe('/terms')
  expect(link.closest('p')?.textContent).toMatch(/^Version 1, in force from March 2, 2026 until August 1, 2026\./)
  expect(screen.queryByText('Earlier versions')).toBeNull()
})
