// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MENTORSHIP, SAMPLE_MENTOR, TERMS } from '#contract/mentorship-content.ts'
import { sampleMentorPage } from '#web/testing/mentorship-samples.ts'
import { show } from '#web/testing/show.tsx'
import { Landing } from './landing.tsx'

const showPage = (mentor = sampleMentorPage()) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const widget = { script: '/scheduling/widget.js', page: '/embed/schedule', origin: 'http://localhost:3000' }
  show(<Landing mentor={mentor} video={null} widget={widget} testMode={false} ownBookings={null} />)
}
afterEach(cleanup)

test('MS-2.21 the page renders its copy from the content file, and the questions agree with the terms', () => {
  showPage()
  const { headline, lead, audience, credentials, benefits, quote, quoteBy } = SAMPLE_MENTOR
  const titles = [...credentials, ...benefits, ...MENTORSHIP.steps(SAMPLE_MENTOR)].flatMap(({ title, text }) => [
    title,
    text,
  ])
  for (const text of [headline, lead, audience, quote, quoteBy, ...titles]) screen.getByText(text)
  for (const { question, answer } of MENTORSHIP.faq) {
    screen.getByRole('button', { name: question })
    screen.getByText(answer)
  }
  const answers = MENTORSHIP.faq.map(({ answer }) => answer).join(' ')
  expect(answers).toContain(TERMS.rescheduling)
  expect(answers).toContain(TERMS.nonRefundable)
  expect(answers).toContain(TERMS.noGuarantee)
  expect(answers).toMatch(/48 hours.*non-refundable/)
  expect(quoteBy).toContain('sample')
})

test('of a mentor without texts the page says their name, price and length, and nothing that nobody entered', () => {
  const texts = {
    headline: '',
    lead: '',
    audience: '',
    bio: '',
    credentials: [],
    benefits: [],
    quote: '',
    quote_by: '',
  }
  showPage(sampleMentorPage({ ...texts, name: 'Tomas Brandt', minutes: 30, price: '90.50', video_note: '' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One to one with Tomas Brandt')
  screen.getByText('A 30-minute one-to-one session with Tomas Brandt.')
  expect(screen.getAllByRole('button', { name: 'Book Your Session – $90.50' })).toHaveLength(2)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How It Works',
    'FAQ',
  ])
  expect(document.querySelector('blockquote, video, img')).toBeNull()
})
