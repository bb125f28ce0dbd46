import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Availability, Booking, RecapNotes } from '#contract/mentorship.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/lib/api.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { storeResponse } from '#web/lib/store-response.ts'
import { telling } from './booking-error.ts'

const KEY = 'mentorship'

/** How often a page that waits for a payment asks the provider. */
const FOLLOW_MS = 3000

/** Whose times: those of a mentor, by slug, or those to which a booking can be moved, by id. */
export type SlotSource = { mentor: string } | { booking: string }

export const useSlots = (source: SlotSource) =>
  useQuery({
    queryKey: [KEY, 'slots', source],
    queryFn: () =>
      telling(
        'mentor' in source
          ? api('GET /mentorship/slots', { query: source })
          : api('GET /mentorship/booking/:id/slots', { params: { id: source.booking } }),
        MESSAGES.slotsFailed,
      ),
  })

const bookingKey = (id: string) => [KEY, 'booking', id]

/** A booking; while somebody who comes back from the payment page waits, the payment provider is asked about it. */
export const useBooking = (id: string, isReturning: boolean) =>
  useQuery({
    queryKey: bookingKey(id),
    queryFn: () =>
      telling(
        isReturning
          ? api('POST /mentorship/booking/:id/refresh', { params: { id } })
          : api('GET /mentorship/booking/:id', { params: { id } }),
        MESSAGES.bookingFailed,
      ),
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
    await storeResponse(client, bookingKey(id), changed)
    await client.invalidateQueries({ queryKey: [KEY, 'slots'] })
  }
}

export const useReschedule = (id: string) => {
  const client = useQueryClient()
  const onSuccess = useChangedBooking(id)
  return useMutation({
    mutationFn: (slot: { uri: string; start_time: string }) => {
      const body = { slotId: slot.uri, datetime: slot.start_time }
      return telling(
        api('PUT /mentorship/booking/:id/reschedule', { params: { id }, body }),
        MESSAGES.bookingRescheduleFailed,
      )
    },
    onSuccess,
    // Somebody else may have taken it; then it is not listed any more.
    onError: () => client.invalidateQueries({ queryKey: [KEY, 'slots'] }),
  })
}

export const useCancelBooking = (id: string) => {
  const onSuccess = useChangedBooking(id)
  return useMutation({ mutationFn: () => api('POST /mentorship/booking/:id/cancel', { params: { id } }), onSuccess })
}

export const useOwnBookings = (userId: string | undefined) =>
  useQuery({
    queryKey: [KEY, 'own', userId],
    enabled: userId !== undefined,
    queryFn: () => telling(api('GET /mentorship/bookings', {}), MESSAGES.bookingsFailed),
  })

/** The mentors whose desk somebody has. */
export const useDesks = () => useQuery({ queryKey: [KEY, 'desk'], queryFn: () => api('GET /mentorship/desk', {}) })

/** The sessions of a mentor on a day; null is today. The day before it stays until they are there. */
export const useSessions = (mentor: string, day: string | null) =>
  useQuery({
    queryKey: [KEY, 'sessions', mentor, day],
    queryFn: () => api('GET /mentorship/sessions', { query: { mentor, day: day ?? undefined } }),
    placeholderData: keepPreviousData,
  })

const useRereadSessions = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY, 'sessions'] })
}

/** The sessions are read again, so that the notes are there when they are opened the next time. */
export const useSaveNotes = (id: string) => {
  const onSuccess = useRereadSessions()
  return useMutation({
    mutationFn: (body: RecapNotes) => api('PUT /mentorship/booking/:id/notes', { params: { id }, body }),
    onSuccess,
  })
}

/** Sends the notes as a PDF, or a file in their place. */
export const useDeliverRecap = (id: string) => {
  const onSuccess = useRereadSessions()
  return useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return api('POST /mentorship/booking/:id/recap', { params: { id } })
      return sendFile(file, { field: 'file' }, (options) =>
        api('POST /mentorship/booking/:id/recap-file', { params: { id } }, options),
      )
    },
    onSuccess,
  })
}

export const useForfeit = () => {
  const onSuccess = useRereadSessions()
  return useMutation({
    mutationFn: (id: string) => api('POST /mentorship/booking/:id/forfeit', { params: { id } }),
    onSuccess,
  })
}

const availabilityKey = (mentor: string) => [KEY, 'availability', mentor]

export const useAvailability = (mentor: string) =>
  useQuery({
    queryKey: availabilityKey(mentor),
    queryFn: () => api('GET /mentorship/availability', { query: { mentor } }),
  })

export const useSaveAvailability = (mentor: string) => {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'mentorship-hours' },
    mutationFn: (body: Availability) => api('PUT /mentorship/availability', { query: { mentor }, body }),
    onSuccess: (saved) => storeResponse(client, availabilityKey(mentor), saved),
  })
}
