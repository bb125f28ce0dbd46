import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WRITING_MESSAGES } from '#contract/writing-messages.ts'
import { settings } from '#web/lib/settings.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { builtInSource } from './built-in-source.ts'
import type { Place, PlaceKind, PlaceSource, PlaceSuggestion } from './place-source.ts'
import { serverSources } from './server-source.ts'

interface PlacesState {
  /** Null while it is being opened, and where there is none. */
  source: PlaceSource | null
  /** Why there is none, when that is a fault. */
  problem: string | null
  /** True where addresses are typed by hand (AW-13.3). */
  manual: boolean
}

const OPENING: PlacesState = { source: null, problem: null, manual: false }
const BY_HAND: PlacesState = { source: null, problem: null, manual: true }

let opening: Promise<PlaceSource> | null = null
/** One script for all inputs of a page; after a failure the next input to appear tries again. */
const openOnce = (key: string): Promise<PlaceSource> => {
  opening ??= Promise.all([import('./open-google.ts'), import('./google-script.ts')])
    .catch((cause: unknown) => {
      throw new Error(WRITING_MESSAGES.placesLoadFailed, { cause })
    })
    .then(([{ openGoogle }, { loadGooglePlaces }]) => openGoogle(() => loadGooglePlaces(key)))
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

/** Where an input's suggestions come from, as the installation has it set. */
const usePlaces = (): PlacesState => {
  const { provider, googleKey } = settings().places
  const key = provider === 'google' ? googleKey : null
  const [state, setState] = useState<PlacesState>(() => {
    if (provider === 'built-in') return { source: builtInSource, problem: null, manual: false }
    if (provider === 'google-server' || provider === 'photon')
      return { source: serverSources[provider], problem: null, manual: false }
    return key ? OPENING : BY_HAND
  })
  useEffect(() => {
    if (!key) return
    let gone = false
    const show = (next: PlacesState) => !gone && setState(next)
    openOnce(key).then(
      (source) => show({ source, problem: null, manual: false }),
      (error: unknown) => show({ ...BY_HAND, problem: error instanceof Error ? error.message : null }),
    )
    return () => {
      gone = true
    }
  }, [key])
  return state
}

const TYPING_MS = 200
const NONE: PlaceSuggestion[] = []

/** What an input suggests while somebody types into it; nothing before, and nothing after a choice. */
export const useSuggestions = (kind: PlaceKind, country: string | undefined) => {
  const { source, problem, manual } = usePlaces()
  const [typed, setTyped] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const settled = useSettled(typed, TYPING_MS)
  const query = settled === null || !source ? null : source.toQuery(settled, kind)
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
