// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

afterEach(cleanup)

function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterRemoval(main)
  return (
    <main ref={main}>
      <h1>Page</h1>
      <button type="button">Elsewhere</button>
      {children}
    </main>
  )
}

/** A step whose button makes room for the next one. */
function Steps() {
  const [isPacked, setIsPacked] = useState(false)
  return (
    <section>
      {isPacked ? (
        <form>
          <h2>Ship it</h2>
        </form>
      ) : (
        <button type="button" onClick={() => setIsPacked(true)}>
          Pack
        </button>
      )}
      <h2>Works</h2>
    </section>
  )
}

function List() {
  const [rows, setRows] = useState(['a', 'b'])
  return (
    <section>
      <h2>Rows</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <h3>{row}</h3>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its button and the heading beside it are replaced by nothing. */
function Last() {
  const [isGone, setIsGone] = useState(false)
  return isGone ? null : (
    <section>
      <h2>Last</h2>
      <button type="button" onClick={() => setIsGone(true)}>
        Empty
      </button>
    </section>
  )
}

/** A dialog whose opener goes away with what it does. */
function Voiding() {
  const [state, setState] = useState<'idle' | 'asking' | 'done'>('idle')
  return (
    <section>
      <h2>Label</h2>
      {state !== 'done' && (
        <button type="button" onClick={() => setState('asking')}>
          Void
        </button>
      )}
      {state === 'asking' &&
        createPortal(
          <div role="alertdialog">
            <h2>Sure?</h2>
            <button type="button" onClick={() => setState('done')}>
              Yes
            </button>
          </div>,
          document.body,
        )}
    </section>
  )
}

/** Disabled while it is sent, and gone afterwards only if it worked. */
function Answer({ works }: { works: boolean }) {
  const [state, setState] = useState<'asked' | 'sending' | 'answered'>('asked')
  useEffect(() => {
    if (state !== 'sending') return
    const timer = setTimeout(() => setState(works ? 'answered' : 'asked'))
    return () => clearTimeout(timer)
  }, [state, works])
  return (
    <section>
      <h2>Request</h2>
      {state !== 'answered' && (
        <button type="button" disabled={state === 'sending'} onClick={() => setState('sending')}>
          Agree
        </button>
      )}
    </section>
  )
}

function Chosen() {
  const [isGone, setIsGone] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isGone) field.current?.focus()
  }, [isGone])
  return isGone ? (
    <input ref={field} aria-label="Field" />
  ) : (
    <button type="button" onClick={() => setIsGone(true)}>
      Edit
    </button>
  )
}

const focused = () => document.activeElement?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['a step', <Steps key="steps" />, ['Pack'], 'Ship it'],
  ['a row', <List key="list" />, ['Remove a'], 'Rows'],
  ['the last row', <List key="list" />, ['Remove a', 'Remove b'], 'Rows'],
  ['a part of the page', <Last key="last" />, ['Empty'], 'Page'],
  ['what a dialog did', <Voiding key="void" />, ['Void', 'Yes'], 'Label'],
  ['an answer', <Answer key="answer" works />, ['Agree'], 'Request'],
  ['an answer that failed', <Answer key="answer" works={false} />, ['Agree'], 'Agree'],
])('after %s the focus is where reading goes on', async (_what, part, presses, heading) => {
  render(<Page>{part}</Page>)
  for (const name of presses) await press(name)
  await waitFor(() => expect(focused()).toBe(heading))
})

test('focus that somebody moved, or that the code of a page moved, stays', async () => {
  render(
    <Page>
      <Chosen />
    </Page>,
  )
  await press('Edit')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await press('Elsewhere')
  expect(focused()).toBe('Elsewhere')
})

test('who leaves a control for the page is not called back when it goes away later', async () => {
  const { rerender } = render(
    <Page>
      <button type="button">Later gone</button>
    </Page>,
  )
  const button = screen.getByRole('button', { name: 'Later gone' })
  button.focus()
  button.blur()
  await Promise.resolve()
  rerender(<Page>{null}</Page>)
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})
