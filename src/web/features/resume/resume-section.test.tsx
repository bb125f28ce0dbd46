// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import type { Profile, putProfile } from '#contract/profiles.ts'
import { emptyResume, type Resume } from '#contract/resume-data.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleProfile } from '#web/testing/samples.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { toast } from '#web/ui/toast.ts'
import { ResumeSection } from './resume-section.tsx'
import { useResume } from './use-resume.ts'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))
const failed = vi.spyOn(toast, 'error').mockImplementation(() => '')
const noticed = vi.spyOn(toast, 'notice').mockImplementation(() => '')

type Body = NonNullable<InputOf<typeof putProfile>['body']>
type Save = (changes: Body) => Promise<Profile>

const resume = (awards: string[]): Resume => ({ ...emptyResume(), awards })
const stored = (awards: string[], revision = 1) => ({
  structured_data: resume(awards),
  raw_text: '',
  revision,
  previous_replaced_at: null,
})
/** A server that stores the resume it is sent. */
const storing: Save = async ({ resume: text = '', resume_revision: revision = 0 }) =>
  sampleProfile({ artist_resume: text, resume_revision: revision + 1 })

function Section({ profile, save, staging }: { profile: Profile; save: Save; staging: boolean }) {
  const source = useResume({ profile, save, staging })
  return (
    <>
      <ResumeSection id="resume" source={source} />
      <button onClick={() => void source.send({ bio: 'New' })}>Save Changes</button>
      <button onClick={source.discard}>Discard</button>
    </>
  )
}
const open = ({ profile = sampleProfile(), save = storing, staging = false } = {}) => {
  const saved = vi.fn(save)
  show(<Section profile={profile} save={saved} staging={staging} />)
  return saved
}
const openAwards = async () => userEvent.click(await screen.findByRole('tab', { name: /^Awards/ }))
const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Delete ${name}` }))
const sentAwards = (saved: ReturnType<typeof open>) =>
  saved.mock.calls.map(([{ resume: text = '' }]) => (JSON.parse(text) as Resume).awards)

beforeEach(resetApi)
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('without an answer of its own, the resume is that of the profile, and nothing is reported', async () => {
  answer('GET /resume', () => {
    throw new ApiError(500, { error: 'The archive is closed.' })
  })
  open({ profile: sampleProfile({ artist_resume: JSON.stringify(resume(['Rome Prize'])) }) })
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(screen.queryByRole('button', { name: 'Upload Resume' })).toBeNull()
  await openAwards()
  expect(screen.getByText('Rome Prize')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload Resume' })).toBeTruthy()
  expect(failed).not.toHaveBeenCalled()
  expect(screen.queryByText('The archive is closed.')).toBeNull()
})

test('a change is shown at once; when it is not stored, the entry is there again', async () => {
  answer('GET /resume', () => stored(['Rome Prize', 'Fellowship']))
  const { promise, reject } = Promise.withResolvers<Profile>()
  open({ save: () => promise })
  await openAwards()
  await remove('Rome Prize')
  expect(screen.queryByText('Rome Prize')).toBeNull()
  reject(new ApiError(500, {}))
  expect(await screen.findByText('Rome Prize')).toBeTruthy()
  expect(failed).toHaveBeenCalledWith('Failed to save profile changes')
})

test('after a conflict both changes are stored, and the artist is informed', async () => {
  answer('GET /resume', () => stored(['Rome Prize', 'Fellowship']))
  const saved = open({
    save: async (changes) => {
      if (changes.resume_revision === 1) throw new ApiError(412, {})
      return storing(changes)
    },
  })
  await openAwards()
  answer('GET /resume', () => stored(['Rome Prize', 'Fellowship', 'Residency'], 2))
  await remove('Rome Prize')
  expect(await screen.findByText('Residency')).toBeTruthy()
  await waitFor(() => expect(noticed).toHaveBeenCalledWith(expect.stringContaining('It now has both changes.')))
  expect(screen.queryByText('Rome Prize')).toBeNull()
  expect(sentAwards(saved)).toEqual([['Fellowship'], ['Fellowship', 'Residency']])
})

test('while the profile is being edited, a change waits for Save Changes or is discarded', async () => {
  answer('GET /resume', () => stored(['Rome Prize']))
  const saved = open({ staging: true })
  await openAwards()
  await remove('Rome Prize')
  expect(screen.getByText(/Your resume has unsaved changes/)).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByText('Rome Prize')).toBeTruthy()

  await remove('Rome Prize')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByText(/Your resume has unsaved changes/)).toBeNull())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ bio: 'New', resume_revision: 1 })
  expect(sentAwards(saved)).toEqual([[]])
})

test('a replaced resume can be restored; when that fails, the offer stays', async () => {
  answer('GET /resume', () => ({ ...stored(['New']), previous_replaced_at: '2026-08-12T12:00:00.000Z' }))
  answer('POST /resume/restore', () => {
    throw new ApiError(500, {})
  })
  open()
  const restore = await screen.findByRole('button', { name: 'Restore previous resume' })
  await userEvent.click(restore)
  await waitFor(() => expect(failed).toHaveBeenCalledWith('Your previous resume could not be restored'))
  answer('POST /resume/restore', () => {
    answer('GET /resume', () => stored(['Rome Prize'], 2))
    return { ok: true } as const
  })
  await userEvent.click(restore)
  await openAwards()
  expect(await screen.findByText('Rome Prize')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore previous resume' })).toBeNull()
  expect(calls.filter(({ call }) => call === 'POST /resume/restore')).toHaveLength(2)
})
