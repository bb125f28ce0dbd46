import { useEffect, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { settings } from '#web/lib/settings.ts'
import { builtInSource } from './built-in-source.ts'
import type { PlaceSource } from './place-source.ts'

export interface PlacesState {
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
      throw new Error(MESSAGES.placesLoadFailed, { cause })
    })
    .then(([{ openGoogle }, { loadGooglePlaces }]) => openGoogle(() => loadGooglePlaces(key)))
    .catch((error: unknown) => {
      opening = null
      throw error
    })
  return opening
}

/** Where an input's suggestions come from, as the installation has it set. */
export const usePlaces = (): PlacesState => {
  const { provider, googleKey } = settings().places
  const key = provider === 'google' ? googleKey : null
  const [state, setState] = useState<PlacesState>(() => {
    if (provider === 'built-in') return { source: builtInSource, problem: null, manual: false }
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
