import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#web/lib/use-settled.ts'
import type { Place, PlaceKind, PlaceSuggestion } from './place-source.ts'
import { usePlaces } from './use-places.ts'

const TYPING_MS = 200
const NONE: PlaceSuggestion[] = []

/** What an input suggests while somebody types into it; nothing before, and nothing after a choice. */
export const useSuggestions = (kind: PlaceKind, country: string | undefined) => {
  const { source, problem, manual } = usePlaces()
  const [typed, setTyped] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const settled = useSettled(typed, TYPING_MS)
  const query = settled === null || !source ? null : source.queryOf(settled, kind)
  const found = useQuery({
    queryKey: ['places', source?.name, kind, country, query],
    queryFn: ({ signal }) => source?.suggest(query ?? '', { kind, country, signal }) ?? NONE,
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    retry: false,
  })
  const isAsking = typed !== null && query !== null

  /** The chosen place, or null when its details did not come. */
  const choose = async (key: string): Promise<Place | null> => {
    const text = typed ?? ''
    setTyped(null)
    try {
      return (await source?.resolve(key, text)) ?? null
    } catch {
      setLost(true)
      return null
    }
  }
  return {
    suggestions: isAsking ? (found.data ?? NONE) : NONE,
    credit: source?.credit ?? null,
    help: kind === 'street' ? (source?.streetHelp ?? null) : null,
    problem,
    /** True when nothing can be suggested right now, whoever was to do it (AW-13.4). */
    byHand: manual || lost || found.isError,
    ask: (text: string) => {
      setLost(false)
      setTyped(text)
    },
    dismiss: () => setTyped(null),
    choose,
  }
}
