import { useEffect, useMemo, useRef, useState } from 'react'
import { statusText } from '#contract/artwork-display.ts'
import type { Artwork, ArtworkStatus } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { useDeleteArtwork, usePublishArtwork, useSetSold, useSetStatus } from '../artworks.queries.ts'
import { type CardProblem, deleteProblem, publishProblem } from './card-problem.ts'
import { mayPublish, type PublishGate } from './publish-gate.ts'
import { toggleSold } from './toggle-sold.ts'

export type CardAction = 'publish' | 'sold' | 'status' | 'delete'

/** What happens on one card. */
export interface CardState {
  busy: CardAction | null
  problem: CardProblem | null
}

/** Resolve true when it is done, false when it failed or was not begun. */
export interface ArtworkActions {
  publish(work: Artwork, price: string): Promise<boolean>
  toggleSold(work: Artwork): Promise<boolean>
  setStatus(work: Artwork, status: ArtworkStatus): Promise<boolean>
  remove(work: Artwork): Promise<boolean>
}

export const QUIET: CardState = { busy: null, problem: null }

/**
 * What can be done with the works of a list. One action a work at a time: a second press while one runs does nothing,
 * other works stay usable (AW-5.42). `onBlocked` is told about a publish that stopped before its request (AW-7.10).
 */
export const useArtworkActions = (gate: PublishGate, onBlocked: () => void) => {
  const [states, setStates] = useState<Record<string, CardState>>({})
  const running = useRef(new Set<string>())
  const keys = useRef(new Map<string, string>())
  const now = useRef({ gate, onBlocked })
  useEffect(() => {
    now.current = { gate, onBlocked }
  })
  const { mutateAsync: sendPublish } = usePublishArtwork()
  const { mutateAsync: sendSold } = useSetSold()
  const { mutateAsync: sendStatus } = useSetStatus()
  const { mutateAsync: sendDelete } = useDeleteArtwork()

  const actions = useMemo((): ArtworkActions => {
    const put = (id: string, state: CardState) => setStates((all) => ({ ...all, [id]: state }))
    const failWith = (problem: CardProblem) => {
      // With a way out the message stays on the card; the rest is told like every other answer to a press.
      if (!problem.toPayments) toast.error(problem.text)
      return problem
    }
    /** `job` resolves to what went wrong, or null. */
    const run = async (id: string, busy: CardAction, job: () => Promise<CardProblem | null>): Promise<boolean> => {
      if (running.current.has(id)) return false
      running.current.add(id)
      put(id, { busy, problem: null })
      const problem = await job()
      running.current.delete(id)
      put(id, { busy: null, problem })
      return problem === null
    }
    const attempt = async (work: () => Promise<unknown>, explain: (error: unknown) => CardProblem) => {
      try {
        await work()
        return null
      } catch (error) {
        return failWith(explain(error))
      }
    }
    /** One key an intent: a press that got no answer is the same intent again, anything answered is settled. */
    const withKey = async (intent: string, send: (key: string) => Promise<unknown>) => {
      const key = keys.current.get(intent) ?? crypto.randomUUID()
      keys.current.set(intent, key)
      try {
        await send(key)
        keys.current.delete(intent)
      } catch (error) {
        if (error instanceof ApiError && error.status !== 0) keys.current.delete(intent)
        throw error
      }
    }

    return {
      publish: async (work, price) => {
        let blocked = false
        const done = await run(work.id, 'publish', async () => {
          if (!(await mayPublish(now.current.gate))) {
            blocked = true
            now.current.onBlocked()
            return null
          }
          return attempt(async () => {
            await withKey(`${work.id} ${price}`, (idempotencyKey) =>
              sendPublish({ id: work.id, confirmedPrice: price, idempotencyKey }),
            )
            toast.success(MESSAGES.artworkPublished)
          }, publishProblem)
        })
        return done && !blocked
      },
      toggleSold: (work) =>
        run(work.id, 'sold', async () => {
          let problem: CardProblem | null = null
          await toggleSold(work, {
            send: sendSold,
            succeeded: (text) => toast.success(text),
            failed: (text) => {
              problem = failWith({ text, toPayments: false })
            },
          })
          return problem
        }),
      setStatus: (work, status) =>
        run(work.id, 'status', () =>
          attempt(
            async () => {
              await sendStatus({ id: work.id, status })
              toast.success(MESSAGES.markedAs(statusText(status)))
            },
            () => ({ text: MESSAGES.statusUpdateFailed, toPayments: false }),
          ),
        ),
      remove: (work) =>
        run(work.id, 'delete', () =>
          attempt(async () => {
            await sendDelete({ id: work.id })
            toast.success(MESSAGES.artworkDeleted)
          }, deleteProblem),
        ),
    }
  }, [sendPublish, sendSold, sendStatus, sendDelete])

  return { actions, stateOf: (work: Artwork): CardState => states[work.id] ?? QUIET }
}
