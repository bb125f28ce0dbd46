// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

function Sections() {
  const [value, setValue] = useState<'works' | 'shows' | 'news'>('works')
  return (
    <Tabs
      label="Sections"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'works', label: 'Works', count: 3, panel: 'Three works' },
        { value: 'shows', label: 'Shows', panel: 'No shows' },
        { value: 'news', label: 'News', panel: 'No news' },
      ]}
    />
  )
}

const panel = () => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent)

test('only the open panel is in the page, and a press opens another', async () => {
  render(<Sections />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Works3')
  expect(panel()).toEqual(['Three works'])
  await userEvent.click(screen.getByRole('tab', { name: 'Shows' }))
  expect(panel()).toEqual(['No shows'])
})

test('arrows, Home and End open the tabs they reach', async () => {
  render(<Sections />)
  await userEvent.tab()
  for (const [key, text] of [
    ['{ArrowRight}', 'No shows'],
    ['{End}', 'No news'],
    ['{ArrowRight}', 'Three works'],
    ['{ArrowLeft}', 'No news'],
    ['{Home}', 'Three works'],
  ] as const) {
    await userEvent.keyboard(key)
    await waitFor(() => expect(panel(), key).toEqual([text]))
  }
})
