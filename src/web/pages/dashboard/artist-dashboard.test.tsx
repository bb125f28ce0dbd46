// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyResume } from '#contract/resume-data.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleAccountStatus, sampleExhibition, sampleProfile, sampleWork } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, resetApi } from '#web/testing/stand-in-api.ts'
import { ArtistDashboard } from './artist-dashboard.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

/** Each part of the dashboard: what it answers, and what of it is on screen then. */
const PARTS = {
  artworks: {
    answer: () => answer('GET /artworks/my', () => [sampleWork({ title: 'Low Tide' })]),
    shown: () => screen.findByRole('button', { name: 'Preview Low Tide' }),
  },
  exhibitions: {
    answer: () => answer('GET /exhibitions/my', () => [sampleExhibition()]),
    shown: () => screen.findByRole('heading', { name: 'The Hour Before' }),
  },
  resume: {
    answer: () =>
      answer('GET /resume', () => ({
        structured_data: emptyResume(),
        raw_text: 'Born in Valencia',
        revision: 1,
        previous_replaced_at: null,
      })),
    shown: () => screen.findByText('Born in Valencia'),
  },
  gallery: {
    answer: () =>
      answer('GET /artist/gallery', () => ({ published: false, url: null, works_count: 1, drafts_count: 0 })),
    shown: () => screen.findByText(/1 published work is on the page/),
  },
  payments: {
    answer: () =>
      answer('GET /stripe/account-status', () =>
        sampleAccountStatus({ status: 'active', detailsSubmitted: true, chargesEnabled: true, payoutsEnabled: true }),
      ),
    shown: () => screen.findByText(/Commission rate/),
  },
}
type Part = keyof typeof PARTS
const all = Object.keys(PARTS) as Part[]
const fail = (): never => {
  throw new ApiError(500, {})
}
const profile = sampleProfile({ artist_statement: 'I paint what is in the room.', resume_text: 'Born in Valencia' })

// Loaded on demand; here once, before the first test.
beforeAll(() =>
  Promise.all([
    import('./artist-sections.tsx'),
    import('./artist-rail.tsx'),
    import('#web/features/exhibitions/your-exhibitions.tsx'),
    import('#web/features/resume/resume-section.tsx'),
  ]),
)
beforeEach(() => {
  resetApi()
  for (const part of all) PARTS[part].answer()
})
afterEach(cleanup)

/** Shows the dashboard and expects every part but one on it. */
const openWithout = async (missing: Part) => {
  show(<ArtistDashboard profile={profile} />)
  for (const part of all) if (part !== missing) await PARTS[part].shown()
  expect(screen.getByText('I paint what is in the room.')).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
}

test.each([
  { part: 'exhibitions', endpoint: 'GET /exhibitions/my', region: 'Your Exhibitions' },
  { part: 'gallery', endpoint: 'GET /artist/gallery', region: 'Publish your online gallery' },
  { part: 'payments', endpoint: 'GET /stripe/account-status', region: 'Payments' },
] as const)(
  'when $part cannot be read, its section alone says so and is read again',
  async ({ part, endpoint, region }) => {
    answer(endpoint, fail)
    await openWithout(part)
    const alert = await screen.findByRole('alert')
    const section = within(screen.getByRole('region', { name: region }))
    expect(section.getByRole('alert')).toBe(alert)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    PARTS[part].answer()
    await userEvent.click(section.getByRole('button', { name: 'Try Again' }))
    expect(await PARTS[part].shown()).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('when the resume cannot be read, that of the profile is shown', async () => {
  answer('GET /resume', fail)
  await openWithout('resume')
  expect(await PARTS.resume.shown()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the works are loading, everything else is there, with the title of the works', async () => {
  const { promise } = Promise.withResolvers<never>()
  answer('GET /artworks/my', () => promise)
  await openWithout('artworks')
  const works = within(screen.getByRole('region', { name: 'Your Artworks' }))
  expect(works.getByRole('status').textContent).toBe('Loading...')
})
