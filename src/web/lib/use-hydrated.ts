import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the page's script has taken over; before that a button does nothing. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
