import { createContext, useContext } from 'react'

/** The token of the order that is shown at the address of a guest; null for an order of an account. */
export const GuestToken = createContext<string | null>(null)

export const useGuestToken = (): string | null => useContext(GuestToken)
