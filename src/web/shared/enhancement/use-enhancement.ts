import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EnhanceSection, enhanceProfile } from '#contract/enhancement.ts'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import type { Offer } from './enhancement-preview.tsx'

class EmptyAnswerError extends Error {}

const ask = async (content: string, section: EnhanceSection): Promise<Offer> => {
  const { requestEnhancement } = await import('./enhancement.calls.ts')
  const answer: Partial<ResponseOf<typeof enhanceProfile>> | undefined = await requestEnhancement(content, section)
  if (!answer?.enhanced) throw new EmptyAnswerError()
  // What draws the preview comes with it, so a page that enhances nothing loads none of it.
  await import('./enhancement-preview.tsx')
  return { ...answer, enhanced: answer.enhanced, original: content }
}

const textOf = (error: unknown): string =>
  error instanceof EmptyAnswerError ? MESSAGES.enhanceEmpty : failureText(error, MESSAGES.enhanceFailed)

/** Enhancing one field: asking, what came of it, and forgetting it (AW-12.5 to AW-12.11). */
export const useEnhancement = (section: EnhanceSection, value: string) => {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (content: string) => ask(content, section),
    onSuccess: (offer) => setOffer(offer),
  })
  const [offer, setOffer] = useState<Offer | null>(null)
  // An offer for a text that was changed since is no offer any more.
  const current = offer?.original === value ? offer : null
  return {
    busy: isPending,
    problem: error ? textOf(error) : null,
    offer: current,
    overtaken: offer !== null && current === null,
    start: () => {
      setOffer(null)
      mutate(value)
    },
    drop: () => {
      setOffer(null)
      reset()
    },
  }
}
