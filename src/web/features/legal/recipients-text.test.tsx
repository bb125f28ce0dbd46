// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RECIPIENTS, type Recipient } from '#contract/recipients.ts'
import { adoptSettings, settings } from '#web/lib/settings.ts'
import { RecipientsText } from './recipients-text.tsx'

const usual = settings()
afterEach(() => {
  cleanup()
  adoptSettings(usual)
})
const show = (recipients: readonly Recipient[]) => {
  adoptSettings({ ...usual, recipients })
  render(<RecipientsText />)
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent ?? '')
}

test('with the built-in parts alone nobody receives anything, and texts are read here', () => {
  expect(show([])).toEqual([])
  expect(screen.getByText(/^Nobody\./)).toBeTruthy()
  expect(screen.getByText(/read on this site’s own machine; the resume file/)).toBeTruthy()
})

test('every vendor that is set up is named with what it receives, and no other', () => {
  const lines = show(['stripe', 'openai', 'google-places'])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^Stripe receives what a payment/)
  expect(lines[1]).toMatch(/^OpenAI receives a text you ask to have improved/)
  expect(lines[2]).toMatch(/^Google Places receives what you type/)
  expect(screen.queryByText(/Texts you let polish/)).toBeNull()
})

test('each possible recipient has a sentence of its own', () => {
  const lines = show(RECIPIENTS)
  expect(new Set(lines).size).toBe(RECIPIENTS.length)
  for (const line of lines) expect(line).toMatch(/ receives \S.*\.$/)
})
