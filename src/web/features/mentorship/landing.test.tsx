// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MENTORSHIP, TERMS } from '#contract/mentorship-content.ts'
import { show } from '#web/testing/show.tsx'
import { Landing } from './landing.tsx'

test('MS-2.21 the page renders its copy from the content file, and the questions agree with the terms', () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const widget = { script: '/scheduling/widget.js', page: '/embed/schedule', origin: 'http://localhost:3000' }
  show(<Landing video={null} widget={widget} testMode={false} ownBookings={null} />)
  const { headline, lead, credentials, benefits, steps, testimonial, faq } = MENTORSHIP
  const titles = [...credentials, ...benefits, ...steps].flatMap(({ title, text }) => [title, text])
  for (const text of [headline, lead, testimonial.quote, testimonial.by, ...titles]) screen.getByText(text)
  for (const { question, answer } of faq) {
    screen.getByRole('button', { name: question })
    screen.getByText(answer)
  }
  const answers = faq.map(({ answer }) => answer).join(' ')
  expect(answers).toContain(TERMS.rescheduling)
  expect(answers).toContain(TERMS.nonRefundable)
  expect(answers).toContain(TERMS.noGuarantee)
  expect(answers).toMatch(/48 hours.*non-refundable/)
  expect(testimonial.by).toContain('sample')
})
