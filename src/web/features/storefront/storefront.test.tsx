// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#web/lib/live-session.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { Collection } from './collection.tsx'

beforeEach(() => session.end())
afterEach(cleanup)

const hrefs = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))

test('an empty collection offers a way on that suits the session', async () => {
  showAt('/collections', <Collection products={[]} page={1} hasMore={false} />)
  expect(hrefs('Show your own')).toEqual(['/signup'])
  act(() => session.adopt(sampleProfile()))
  expect(hrefs('Show your own')).toEqual([])
  expect(hrefs('Your dashboard')).toEqual(['/dashboard'])
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('pages of the collection are links, and one after the last leads back to the newest works', async () => {
  showAt('/collections', <Collection products={[]} page={3} hasMore />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Newer works' }).getAttribute('href')).toMatch(/\?page=2$/)
  expect(pages.getByRole('link', { name: 'Older works' }).getAttribute('href')).toMatch(/\?page=4$/)
  cleanup()
  showAt('/collections', <Collection products={[]} page={2} hasMore={false} />)
  expect(hrefs('Newest works')).toEqual(['/collections/original-artwork'])
  expect(hrefs('Newer works')).toEqual(['/collections/original-artwork'])
})
