import { useQuery } from '@tanstack/react-query'
import { readCart } from './cart.ts'

export const cartKey = (userId: string | null) => ['cart', userId] as const

interface UseCartOptions {
  enabled?: boolean
  /** How long a cart that was read is shown without reading it again. */
  staleTime?: number
  /** Reads it again after so many milliseconds, while the page is visible. */
  refetchInterval?: number
}

/** The cart of the signed-in person, or the one this browser remembers. */
export const useCart = (userId: string | null, options: UseCartOptions = {}) =>
  useQuery({
    queryKey: cartKey(userId),
    queryFn: readCart,
    ...options,
  })
