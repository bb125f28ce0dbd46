import { expect, test } from 'vitest'
import { emptyResume, type Resume } from '#contract/resume-data.ts'
import { createResumeSaver, type ResumeCalls, type ResumeChange, type StoredResume } from './resume-saver.ts'

const CONFLICT = new Error('conflict')
const withAwards = (...awards: string[]): Resume => ({ ...emptyResume(), awards })
const first: StoredResume = { resume: withAwards('a'), text: '', revision: 1, replacedAt: null }

interface Server {
  stored: StoredResume
  writes: ResumeChange[]
  /** Writes wait until it resolves. */
  gate: Promise<void>
  failure: Error | null
  calls: ResumeCalls<StoredResume>
}

/** A server with one resume. */
const serverWith = (stored: StoredResume): Server => {
  const server: Server = {
    stored,
    writes: [],
    gate: Promise.resolve(),
    failure: null,
    calls: {
      isConflict: (error) => error === CONFLICT,
      read: () => Promise.resolve(server.stored),
      async write(change, { revision }) {
        server.writes.push(change)
        await server.gate
        if (server.failure) throw server.failure
        if (revision !== server.stored.revision) throw CONFLICT
        server.stored = { ...server.stored, ...change, revision: revision + 1 }
        return server.stored
      },
    },
  }
  return server
}

test('a change is shown at once and stored, and a failure restores the earlier entries', async () => {
  const server = serverWith(first)
  const saver = createResumeSaver(first, server.calls)
  const saving = saver.change({ resume: withAwards('a', 'b') })
  expect(saver.get().pending?.resume.awards).toEqual(['a', 'b'])
  expect(await saving).toEqual({ saved: true, merged: false })
  expect(saver.get()).toEqual({ known: server.stored, pending: null })

  server.failure = new Error('down')
  expect(await saver.change({ resume: withAwards() })).toEqual({ saved: false, error: server.failure })
  expect(saver.get().pending).toBeNull()
  expect(saver.get().known.resume?.awards).toEqual(['a', 'b'])
})

test('changes made during a write are sent together in the next one', async () => {
  const server = serverWith(first)
  const saver = createResumeSaver(first, server.calls)
  let open = (): void => undefined
  server.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const outcomes = [['b'], ['b', 'c'], ['b', 'c', 'd']].map((awards) => saver.change({ resume: withAwards(...awards) }))
  open()
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => ({ saved: true, merged: false })))
  expect(server.writes.map(({ resume }) => resume.awards)).toEqual([['b'], ['b', 'c', 'd']])
  expect(server.stored.revision).toBe(3)
})

test('a write after another one is merged with it, and the result says so', async () => {
  const server = serverWith(first)
  const saver = createResumeSaver(first, server.calls)
  server.stored = { ...first, resume: withAwards('a', 'theirs'), text: 'their text', revision: 2 }
  expect(await saver.change({ resume: withAwards('a', 'mine') })).toEqual({ saved: true, merged: true })
  expect(server.stored).toMatchObject({ resume: { awards: ['a', 'mine', 'theirs'] }, text: 'their text', revision: 3 })
  expect(saver.get().known).toEqual(server.stored)
})

test('a change made during a merging write preserves what the other tab stored', async () => {
  const server = serverWith(first)
  const saver = createResumeSaver(first, server.calls)
  server.stored = { ...first, resume: withAwards('a', 'theirs'), revision: 2 }
  const one = saver.change({ resume: withAwards('a', 'mine') })
  const two = saver.change({ resume: withAwards('a', 'mine', 'more') })
  await Promise.all([one, two])
  expect(server.stored.resume?.awards).toEqual(['a', 'mine', 'more', 'theirs'])
})

test('what was read again counts only while no write is running', async () => {
  const server = serverWith(first)
  const saver = createResumeSaver(first, server.calls)
  const newer = { ...first, resume: withAwards('new'), revision: 5 }
  saver.adopt(newer)
  expect(saver.get().known).toBe(newer)
  server.stored = newer
  const saving = saver.change({ resume: withAwards('new', 'mine') })
  saver.adopt({ ...first, revision: 9 })
  await saving
  expect(saver.get().known.resume?.awards).toEqual(['new', 'mine'])
})
