import { useEffect, useMemo, useRef, useState } from 'react'
import { statusText } from '#contract/artwork-display.ts'
import { ARTWORK_MESSAGES } from '#contract/artwork-messages.ts'
import type { Artwork, ArtworkStatus } from '#contract/artworks.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import type { ShownOffer } from '#web/shared/other-terms.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteArtwork, usePublishArtwork, useSetSold, useSetStatus, useUpdateArtwork } from '../artworks.changes.ts'
import { blockingStatus, isOpen, type PublishGate } from './publish-gate.ts'

export type CardAction = 'publish' | 'sold' | 'status' | 'delete'

/** A failure that stays on its card until the next action. */
export interface CardProblem {
  text: string
  /**
   * The way out, where there is one: the account is not active, so nothing was sent (`setup`), or the server refused
   * because of the account (`payments`, AW-7.8).
   */
  wayOut?: 'setup' | 'payments'
}

/** The state of one card. */
export interface CardState {
  busy: CardAction | null
  problem: CardProblem | null
}

/** Each resolves to true when it succeeded, and to false when it failed or was not started. */
export interface ArtworkActions {
  /** Without a price for a work that is shown, but not for sale. */
  publish(work: Artwork, price: string | null): Promise<boolean>
  /** Changes the terms to some without a buy button, then publishes. */
  publishAs(work: Artwork, offer: ShownOffer): Promise<boolean>
  toggleSold(work: Artwork): Promise<boolean>
  setStatus(work: Artwork, status: ArtworkStatus): Promise<boolean>
  remove(work: Artwork): Promise<boolean>
}

const IDLE: CardState = { busy: null, problem: null }

/** The problem of a failed publish call (AW-7.8, AW-7.9). */
const publishProblem = (error: unknown): CardProblem => ({
  text: failureText(error, ARTWORK_MESSAGES.artworkPublishFailed),
  ...(error instanceof ApiError && error.stripe_status !== undefined && { wayOut: 'payments' as const }),
})

interface SoldToggleDeps {
  send: (change: { id: string; isSold: boolean }) => Promise<unknown>
  onSuccess: (text: string) => void
  /** `why` is the server's text, where it says more. */
  onFailure: (text: string, why?: string) => void
}

/**
 * Marks a work as sold, or as available again (AW-7.21 to AW-7.25). For a work that is missing or has no id nothing is
 * sent (AW-7.26).
 */
export const toggleSold = async (
  work: { id?: string | null; is_sold?: boolean | null } | null | undefined,
  { send, onSuccess, onFailure }: SoldToggleDeps,
): Promise<void> => {
  if (!work?.id) return onFailure(ARTWORK_MESSAGES.artworkInvalid)
  const isSold = !work.is_sold
  try {
    await send({ id: work.id, isSold })
  } catch (error) {
    const isOrder = error instanceof ApiError && error.code === 'sold_by_order'
    return onFailure(ARTWORK_MESSAGES.soldToggleFailed, ...(isOrder ? [error.message] : []))
  }
  onSuccess(isSold ? ARTWORK_MESSAGES.markedSold : ARTWORK_MESSAGES.markedAvailable)
}

/**
 * The actions of the cards of a list and the state of each card. One action runs per work at a time: a second press
 * does nothing, while other works stay usable (AW-5.42). `onBlocked` is called when a publish stops before its request
 * because of the payment account (AW-7.10).
 */
export const useArtworkActions = (gate: PublishGate, onBlocked: (workId: string) => void) => {
  const [states, setStates] = useState<Record<string, CardState>>({})
  const running = useRef(new Set<string>())
  const keys = useRef(new Map<string, string>())
  // The actions keep their identity, so that memoized cards are not rendered again; they read the latest values here.
  const latest = useRef({ gate, onBlocked })
  useEffect(() => {
    latest.current = { gate, onBlocked }
  })
  const { mutateAsync: sendPublish } = usePublishArtwork()
  const { mutateAsync: sendSold } = useSetSold()
  const { mutateAsync: sendStatus } = useSetStatus()
  const { mutateAsync: sendDelete } = useDeleteArtwork()
  const { mutateAsync: sendChanges } = useUpdateArtwork()

  const actions = useMemo((): ArtworkActions => {
    const setState = (id: string, state: CardState) => setStates((all) => ({ ...all, [id]: state }))
    /** `job` resolves to its problem, or null. */
    const run = async (id: string, busy: CardAction, job: () => Promise<CardProblem | null>): Promise<boolean> => {
      if (running.current.has(id)) return false
      running.current.add(id)
      setState(id, { busy, problem: null })
      const problem = await job()
      running.current.delete(id)
      setState(id, { busy: null, problem })
      return problem === null
    }
    /** A problem without a way out is announced by a toast as well. */
    const announced = (problem: CardProblem): CardProblem => {
      if (!problem.wayOut) toast.error(problem.text)
      return problem
    }
    const attempt = async (
      send: () => Promise<unknown>,
      success: string,
      toProblem: (error: unknown) => CardProblem,
    ): Promise<CardProblem | null> => {
      try {
        await send()
      } catch (error) {
        return announced(toProblem(error))
      }
      toast.success(success)
      return null
    }
    /** One key per intent: repeating a request that got no response is the same intent, any response ends it. */
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
    /** Without a price, its terms are the intent. */
    const sendOnce = (work: Artwork, price: string | null, offer: Artwork['offer']) =>
      withKey(`${work.id} ${price ?? offer}`, (idempotencyKey) =>
        sendPublish({ id: work.id, confirmedPrice: price, idempotencyKey }),
      )
    const publish = async (work: Artwork, send: () => Promise<unknown>): Promise<CardProblem | null> => {
      const problem = await attempt(send, ARTWORK_MESSAGES.artworkPublished, publishProblem)
      if (problem === null) latest.current.gate.onPublished?.(work)
      return problem
    }

    return {
      publish: (work, price) =>
        run(work.id, 'publish', async () => {
          const blocking = price === null ? null : await blockingStatus(latest.current.gate)
          if (price !== null && blocking !== null) {
            latest.current.onBlocked(work.id)
            const text = `Not published. ${latest.current.gate.describeStatus(blocking)}.`
            if (price === work.price) return { text, wayOut: 'setup' }
            // The way through the setup leaves this page, and what was typed here with it: the draft keeps the price.
            const isKept = await sendChanges({ id: work.id, fields: { price } }).then(
              () => true,
              () => false,
            )
            return { text: isKept ? `${text} The price is saved.` : `${text} The price is not saved.`, wayOut: 'setup' }
          }
          return publish(work, () => sendOnce(work, price, work.offer))
        }),
      publishAs: (work, offer) =>
        run(work.id, 'publish', () =>
          publish(work, async () => {
            await sendChanges({ id: work.id, fields: { offer } })
            await sendOnce(work, null, offer)
          }),
        ),
      toggleSold: (work) =>
        run(work.id, 'sold', async () => {
          let problem: CardProblem | null = null
          const onFailure = (text: string, why = text) => {
            announced({ text })
            problem = { text: why }
          }
          await toggleSold(work, { send: sendSold, onSuccess: (text) => toast.success(text), onFailure })
          return problem
        }),
      setStatus: (work, status) =>
        run(work.id, 'status', () =>
          attempt(
            () => sendStatus({ id: work.id, status }),
            ARTWORK_MESSAGES.markedAs(statusText(status)),
            () => ({ text: ARTWORK_MESSAGES.statusUpdateFailed }),
          ),
        ),
      remove: (work) =>
        run(work.id, 'delete', () =>
          attempt(
            () => sendDelete({ id: work.id }),
            ARTWORK_MESSAGES.artworkDeleted,
            (error) => ({ text: failureText(error, ARTWORK_MESSAGES.artworkDeleteFailed) }),
          ),
        ),
    }
  }, [sendPublish, sendSold, sendStatus, sendDelete, sendChanges])

  const getState = (work: Artwork): CardState => {
    const state = states[work.id] ?? IDLE
    // The account has become active in the meantime, or buyers can pay without it: nothing blocks this work any more.
    if (state.problem?.wayOut === 'setup' && isOpen(gate)) return IDLE
    return state
  }
  return { actions, getState }
}
