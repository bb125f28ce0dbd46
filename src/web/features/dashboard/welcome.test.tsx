// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { Welcome } from './welcome.tsx'

afterEach(cleanup)

function Page({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Welcome
        profile={profile}
        persona="artist"
        editing={editing}
        onEdit={() => setEditing(true)}
        onEditAhead={() => undefined}
      />
      {editing && <button onClick={() => setEditing(false)}>Cancel</button>}
    </>
  )
}
const renderLinks = (networks: Partial<Profile>) => {
  render(<Page profile={sampleProfile(networks)} />)
  const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  cleanup()
  return links
}
const words = (text: string) => `${text}, opens in a new tab`

test('a profile address reads as its handle, any other as its network', () => {
  const both = (handle: string) => words(`Instagram ${handle}`)
  expect(renderLinks({ instagram: 'https://instagram.com/ines.okafor' })).toEqual([
    [both('@ines.okafor'), 'https://instagram.com/ines.okafor'],
  ])
  expect(renderLinks({ instagram: 'instagram.com/@ines/' })).toEqual([[both('@ines'), 'https://instagram.com/@ines/']])
  expect(renderLinks({ instagram: 'https://instagram.com/p/abc' })[0]?.[0]).toBe(words('Instagram'))
  expect(renderLinks({ instagram: 'https://instagram.com' })[0]?.[0]).toBe(words('Instagram'))
})

test('several links read as their networks; empty ones and other schemes are no links', () => {
  expect(renderLinks({ instagram: 'javascript:alert(1)' })).toEqual([])
  expect(renderLinks({ tiktok: 'tiktok.com/@a', facebook: 'fb.com/b' }).map(([text]) => text)).toEqual([
    words('Facebook'),
    words('TikTok'),
  ])
})

test('while the profile is being edited its texts are gone, and afterwards the button has the focus', async () => {
  render(<Page profile={sampleProfile({ bio: 'Light and rooms.', location: 'Hudson' })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit details' }))
  expect(screen.queryByText('Light and rooms.')).toBeNull()
  expect(screen.queryByText('Hudson')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Light and rooms.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit details' }))
})
