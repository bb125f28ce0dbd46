import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { EnhanceSection, enhanceProfile } from '#contract/enhancement.ts'
import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import type { Offer } from './enhancement-preview.tsx'

class EmptyAnswerError extends Error {}

const ask = async (content: string, section: EnhanceSection): Promise<Offer> => {
  const response: Partial<ResponseOf<typeof enhanceProfile>> | undefined = await api('POST /enhance/profile', {
    body: { content, section },
  })
  if (!response?.enhanced) throw new EmptyAnswerError()
  return { ...response, enhanced: response.enhanced, original: content }
}

const explainFailure = (error: unknown): string =>
  error instanceof EmptyAnswerError ? WRITING_MESSAGES.enhanceEmpty : failureText(error, WRITING_MESSAGES.enhanceFailed)

/** Enhancing one field: the request, its outcome, and dismissing it (AW-12.5 to AW-12.11). */
export const useEnhancement = (section: EnhanceSection, value: string) => {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (content: string) => ask(content, section),
    onSuccess: (offer) => setOffer(offer),
  })
  const [offer, setOffer] = useState<Offer | null>(null)
  // An offer for an earlier text no longer applies.
  const current = offer?.original === value ? offer : null
  return {
    busy: isPending,
    problem: error ? explainFailure(error) : null,
    offer: current,
    isOutdated: offer !== null && current === null,
    start: () => {
      setOffer(null)
      mutate(value)
    },
    dismiss: () => {
      setOffer(null)
      reset()
    },
  }
}
