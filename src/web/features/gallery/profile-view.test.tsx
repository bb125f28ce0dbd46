// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedExhibition } from '#contract/exhibitions.ts'
import type { ProfilePage } from '#contract/gallery.ts'
import type { OpeningHours } from '#contract/opening-hours.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleExhibition, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { GalleryWorks } from './gallery-works.tsx'
import { ProfileExhibitions } from './profile-exhibitions.tsx'
import { ProfileVisit } from './profile-visit.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { SocialLinks } from './social-links.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

/** What the page scrolls to; nothing until it does. */
let scroll = (): void => undefined
class Observer {
  readonly callback
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.callback = callback
  }
  observe() {
    scroll = () => this.callback([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  resetApi()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const HOURS: OpeningHours = {
  time_zone: 'America/New_York',
  week: [
    { day: 'monday', opens: '11:00', closes: '18:00' },
    { day: 'thursday', opens: '11:00', closes: '18:00' },
  ],
  closed_until: null,
}
/** Everything that the page loads by itself is there. */
const settled = () => act(() => vi.dynamicImportSettled())
type Visit = NonNullable<ProfilePage['visit']>
const visit = (more: Partial<Visit> = {}) => {
  const where: Visit = { address: '12 Pier Street\nHudson, New York', hours: HOURS, note: '', ...more }
  show(<ProfileVisit id="pier" name="Pier Nine" visit={where} renderedAt="2026-11-23T12:00:00.000Z" />)
}
const hours = () =>
  within(screen.getByRole('region', { name: 'Visit' }))
    .getAllByRole('definition')
    .map((one) => `${one.previousElementSibling?.textContent}: ${one.textContent}`)

test('it says whether a place is open in the time of the place, and follows the clock', async () => {
  // A quarter to six in the afternoon of a Monday in New York.
  vi.useFakeTimers({ now: Date.parse('2026-11-23T22:45:00Z') })
  visit({ note: 'Ring twice.' })
  expect(screen.getByText('Open now, until 6 PM')).toBeTruthy()
  expect(hours()).toEqual([
    'Monday, today: 11 AM – 6 PM',
    'Tuesday, Wednesday: Closed',
    'Thursday: 11 AM – 6 PM',
    'Friday to Sunday: Closed',
  ])
  expect(screen.getByText('Ring twice.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000))
  expect(screen.getByText('Closed now, opens Thursday at 11 AM')).toBeTruthy()
})

test('a place that is closed for a while says so, whatever its hours say', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T22:45:00Z') })
  visit({ hours: { ...HOURS, closed_until: '2026-12-27' } })
  expect(screen.getByText('Closed until December 27, 2026')).toBeTruthy()
})

test('without hours there is the address alone, which any map finds', () => {
  visit({ hours: null })
  expect(screen.queryByText(/now/)).toBeNull()
  expect(screen.queryByRole('definition')).toBeNull()
  expect(screen.getByRole('link', { name: /^Open in a map/ }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=12%20Pier%20Street%2C%20Hudson%2C%20New%20York',
  )
})

test('the map is loaded when it comes near; one that failed is asked for again, an unknown town is said', async () => {
  answer('GET /profiles/:id/place', () => {
    throw new ApiError(503, null)
  })
  visit()
  await settled()
  expect(calls).toEqual([])
  act(() => scroll())
  expect(await screen.findByText('The map could not be loaded.')).toBeTruthy()
  answer('GET /profiles/:id/place', () => ({ point: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Our map does not know the town of this address.')).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual(['GET /profiles/pier/place', 'GET /profiles/pier/place'])
})

test('a place without an address has no map', async () => {
  scroll = () => undefined
  visit({ address: '' })
  act(() => scroll())
  await settled()
  expect(calls).toEqual([])
  expect(screen.queryByRole('link')).toBeNull()
})

const work = (title: string, is_sold = false) => sampleWork({ id: title, title, is_sold })
const titles = () =>
  within(screen.getByRole('list', { name: 'Works' }))
    .getAllByRole('heading')
    .map((one) => one.textContent)
const choose = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('works are narrowed to those for sale or sold, with their numbers, and what is shown is announced', async () => {
  show(<GalleryWorks works={[work('Drift'), work('Tide', true), work('Moss')]} artistName="Hana" />)
  const filters = within(screen.getByRole('group', { name: 'Filter works' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual(['All3', 'Available2', 'Sold1'])
  await choose(/^Sold/)
  expect(titles()).toEqual(['Tide'])
  expect(screen.getByRole('status').textContent).toBe('1 of 3 works shown')
  await choose(/^Available/)
  expect(titles()).toEqual(['Drift', 'Moss'])
  await choose(/^All/)
  expect([titles(), screen.getByRole('status').textContent]).toEqual([['Drift', 'Tide', 'Moss'], ''])
})

test('a filter without works says so, and so does a gallery without any', async () => {
  show(<GalleryWorks works={[work('Drift')]} artistName="Hana" />)
  await choose(/^Sold/)
  expect(screen.getByText('No work is sold yet.')).toBeTruthy()
  cleanup()
  show(<GalleryWorks works={[work('Tide', true)]} artistName="Hana" />)
  await choose(/^Available/)
  expect(screen.getByText('Every work is sold.')).toBeTruthy()
  cleanup()
  show(<GalleryWorks works={[]} artistName="Hana" />)
  expect(screen.getByText('Hana has not published any works yet. Come back soon.')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Filter works' })).toBeNull()
})

test('exhibitions that are on or will open come first, by their first day; one is on until the end of its last day', () => {
  const exhibition = (title: string, start_date: string, end_date: string, host = 'Pier Nine'): ListedExhibition => ({
    ...sampleExhibition({ id: title, title, start_date, end_date }),
    host: { name: host },
  })
  const list = [
    exhibition('Salt', '2026-12-01', '2026-12-31'),
    exhibition('Ash', '2026-01-01', '2026-11-22', 'Foundry'),
    exhibition('Moss', '2026-11-01', '2026-11-23', 'Foundry'),
  ]
  show(<ProfileExhibitions name="Pier Nine" exhibitions={list} today="2026-11-23" />)
  const [moss, salt, ash] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(moss).toMatch(/On now.*Moss.*Foundry.*Nov 1 – 23, 2026/)
  expect(salt).toMatch(/Opens Dec 1.*Salt.*Foundry Hall.*Dec 1 – 31, 2026/)
  expect(ash).toMatch(/Ash.*Foundry$/)
  expect(ash).not.toMatch(/On now|Opens/)
  expect(screen.getByRole('heading', { level: 3, name: 'Past' })).toBeTruthy()
})

test('only web addresses become links, and without one there is no list', () => {
  const none = { instagram: '', facebook: '', twitter: '', tiktok: '' }
  const links = { ...none, instagram: 'HTTPS://instagram.com/hana', facebook: 'javascript:alert(1)', tiktok: '@hana' }
  show(<SocialLinks links={links} website="https://hana.example" />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Website, opens in a new tab', 'https://hana.example'],
    ['Instagram, opens in a new tab', 'HTTPS://instagram.com/hana'],
  ])
  cleanup()
  show(<SocialLinks links={none} website="hana.example" />)
  expect(screen.queryByRole('list')).toBeNull()
})

test('a link is copied where there is no share sheet; a sheet that is closed says nothing', async () => {
  const written = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  const opened = vi.fn<(data: object) => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  const share = () => show(<ShareButtons title="Pier" url="https://gesso.example/pier" copiedText="It is copied." />)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  share()
  await press('Share')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('It is copied.'))
  expect(written).toHaveBeenCalledExactlyOnceWith('https://gesso.example/pier')
  cleanup()
  vi.stubGlobal('navigator', { share: opened, clipboard: { writeText: written } })
  share()
  await press('Share')
  expect(opened).toHaveBeenCalledExactlyOnceWith({ title: 'Pier', url: 'https://gesso.example/pier' })
  expect([written.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, ''])
})
