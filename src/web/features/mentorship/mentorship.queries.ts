import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Availability, Booking, RecapNotes } from '#contract/mentorship.ts'

const KEY = 'mentorship'
const calls = () => import('./mentorship.calls.ts')

/** How often a page that waits for a payment asks the provider. */
const FOLLOW_MS = 3000

export const useSlots = () => useQuery({ queryKey: [KEY, 'slots'], queryFn: async () => (await calls()).readSlots() })

const bookingKey = (id: string) => [KEY, 'booking', id]

/** A booking; while somebody who comes back from the payment page waits, it is followed. */
export const useBooking = (id: string, isReturning: boolean) =>
  useQuery({
    queryKey: bookingKey(id),
    queryFn: async (): Promise<Booking> => {
      const { readBooking, refreshBooking } = await calls()
      return isReturning ? refreshBooking(id) : readBooking(id)
    },
    refetchInterval: ({ state }) => isReturning && state.data?.status === 'pending_payment' && FOLLOW_MS,
  })

/** A booking that was read by a token is known by its id from then on. */
export const useAdoptBooking = () => {
  const client = useQueryClient()
  return useCallback((booking: Booking) => client.setQueryData(bookingKey(booking.id), booking), [client])
}

const useChangedBooking = (id: string) => {
  const client = useQueryClient()
  return async (changed: Booking): Promise<void> => {
    client.setQueryData(bookingKey(id), changed)
    await client.invalidateQueries({ queryKey: [KEY, 'slots'] })
  }
}

export const useReschedule = (id: string) => {
  const client = useQueryClient()
  const onSuccess = useChangedBooking(id)
  return useMutation({
    mutationFn: async (slot: { uri: string; start_time: string }) =>
      (await calls()).rescheduleBooking(id, { slotId: slot.uri, datetime: slot.start_time }),
    onSuccess,
    // Somebody else may have taken it; then it is not listed any more.
    onError: () => client.invalidateQueries({ queryKey: [KEY, 'slots'] }),
  })
}

export const useCancelBooking = (id: string) => {
  const onSuccess = useChangedBooking(id)
  return useMutation({ mutationFn: async () => (await calls()).cancelBooking(id), onSuccess })
}

export const useOwnBookings = (userId: string | undefined) =>
  useQuery({
    queryKey: [KEY, 'own', userId],
    enabled: userId !== undefined,
    queryFn: async () => (await calls()).readBookings(),
  })

/** The sessions of a day; null is today. The day before it stays until they are there. */
export const useSessions = (day: string | null) =>
  useQuery({
    queryKey: [KEY, 'sessions', day],
    queryFn: async () => (await calls()).readSessions(day ?? undefined),
    placeholderData: keepPreviousData,
  })

const useRereadSessions = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY, 'sessions'] })
}

/** The sessions are read again, so that the notes are there when they are opened the next time. */
export const useSaveNotes = (id: string) => {
  const onSuccess = useRereadSessions()
  return useMutation({ mutationFn: async (notes: RecapNotes) => (await calls()).saveNotes(id, notes), onSuccess })
}

/** Sends the notes as a PDF, or a file in their place. */
export const useDeliverRecap = (id: string) => {
  const onSuccess = useRereadSessions()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const { sendRecap, uploadRecap } = await calls()
      return file ? uploadRecap(id, file) : sendRecap(id)
    },
    onSuccess,
  })
}

export const useForfeit = () => {
  const onSuccess = useRereadSessions()
  return useMutation({ mutationFn: async (id: string) => (await calls()).forfeit(id), onSuccess })
}

export const useAvailability = () =>
  useQuery({ queryKey: [KEY, 'availability'], queryFn: async () => (await calls()).readAvailability() })

export const useSaveAvailability = () => {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'mentorship-hours' },
    mutationFn: async (hours: Availability) => (await calls()).saveAvailability(hours),
    onSuccess: (saved) => client.setQueryData([KEY, 'availability'], saved),
  })
}
