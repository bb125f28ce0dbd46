// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE_DEFAULTS, type SiteSettings } from '#contract/site-settings.ts'
import { session } from '#web/lib/live-session.ts'
import { adoptSettings, settings } from '#web/lib/settings.ts'
import { sampleExhibition, sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { FrontPage } from './front-page.tsx'
import type { FrontPageData } from './load-front-page.ts'

const usual = settings()
const adoptSite = (site: Partial<SiteSettings>) => adoptSettings({ ...usual, site: { ...SITE_DEFAULTS, ...site } })

const EMPTY: FrontPageData = {
  today: '2026-11-26',
  wall: [],
  worksTotal: 0,
  artists: [],
  artistsTotal: 0,
  exhibitions: [],
  newest: [],
}
const work = (id: string, title: string) => sampleWork({ id, title, shopify_handle: id })

beforeEach(() => session.end())
afterEach(() => {
  cleanup()
  adoptSettings(usual)
})

const hrefs = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('an empty site says so, and offers visitors and people with an account a way to begin', () => {
  showAt('/home', <FrontPage {...EMPTY} />)
  expect(screen.getByText(/The walls are still empty/)).toBeTruthy()
  expect(hrefs('Log in to hang the first one')).toEqual(['/upload'])
  expect(hrefs('Show Your Work')).toEqual(['/signup'])
  expect(screen.queryByText(/Welcome back/)).toBeNull()
  act(() => session.adopt(sampleProfile({ name: 'Ada' })))
  expect(hrefs('Hang the first one')).toEqual(['/upload'])
  expect(hrefs('Create an account')).toEqual([])
  expect(hrefs('Your dashboard')).toEqual(['/dashboard'])
  expect(screen.getByText('Welcome back, Ada')).toBeTruthy()
})

test('a site without a name of its own introduces Gesso, and a named one has its name on the wall', () => {
  showAt('/home', <FrontPage {...EMPTY} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The ground is white; the work is yours.')
  expect(headings()).toEqual(['Look', 'Show', 'Sell'])
  cleanup()
  adoptSite({ name: { name: 'Kunsthaus Lind', tagline: 'Painting and print from Leipzig.' } })
  showAt('/home', <FrontPage {...EMPTY} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kunsthaus Lind')
  expect(screen.getByText('Painting and print from Leipzig.')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('it shows the wall to scale in the unit of the site, what is on, the artists, what is new and where it is', () => {
  adoptSite({
    name: { name: 'Kunsthaus Lind', tagline: '' },
    sizes: { unit: 'cm', paper: 'a4' },
    operator: { ...SITE_DEFAULTS.operator, address: 'Spinnereistraße 12, Leipzig', visit: 'Wednesday to Sunday' },
  })
  const exhibition = {
    ...sampleExhibition({ start_date: '2026-09-12', end_date: '2027-01-31' }),
    host: { name: 'Lind' },
  }
  const data = {
    ...EMPTY,
    wall: [work('low-tide', 'Low Tide'), work('fog', 'Fog')],
    worksTotal: 118,
    artists: [
      { id: 'person-1', name: 'Inés Okafor', works: 9 },
      { id: 'person-2', name: 'Wen Sato', works: 1 },
    ],
    artistsTotal: 2,
    exhibitions: [exhibition],
    newest: [work('ridge', 'Ridge')],
  }
  showAt('/', <FrontPage {...data} />)
  const wall = within(screen.getByRole('list', { name: 'Works at Kunsthaus Lind, hung to scale' }))
  expect(wall.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/marketplace/low-tide',
    '/marketplace/fog',
  ])
  expect(
    screen.getByText('Hung to scale, centered at 145 cm. The bench is 157 cm wide. 2 of 118 works on view.'),
  ).toBeTruthy()
  expect(headings()).toEqual(['On now', 'Artists', 'Newly hung', 'Visit'])
  expect(hrefs(exhibition.title)).toEqual([`/exhibition/${exhibition.id}`])
  expect(hrefs('Wen Sato')).toEqual(['/artists/person-2'])
  expect(screen.getByText('2 artists, with the number of works on view')).toBeTruthy()
  expect(hrefs('Plan a visit')).toEqual(['#visit'])
  expect(screen.getByText('Wednesday to Sunday')).toBeTruthy()
  expect(hrefs('Write to us')).toEqual(['/contact'])
})
