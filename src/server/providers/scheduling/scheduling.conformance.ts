import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreeSlot, SchedulingProvider } from './scheduling.provider.ts'

export interface SchedulingSubject {
  scheduling: SchedulingProvider
  /** Chooses a free slot in the widget; what its message names. */
  choose(slot: FreeSlot): { eventUri: string; inviteeUri: string | null }
  /** Cancels an appointment at the service; null where only we can. */
  cancel: ((uri: string) => void) | null
  close(): Promise<void>
}

const ADA = { name: 'Ada', email: 'ada@example.com', timeZone: 'Europe/Paris' }

/** The conformance suite of every scheduling adapter. */
export const schedulingConformance = (name: string, open: () => Promise<SchedulingSubject>): void => {
  describe(`${name} scheduling`, () => {
    let subject: SchedulingSubject
    let scheduling: SchedulingProvider
    beforeAll(async () => {
      subject = await open()
      scheduling = subject.scheduling
    })
    afterAll(async () => subject.close())

    const free = async (): Promise<FreeSlot[]> => (await scheduling.openCalendar()).free([])
    const nextFree = async (): Promise<FreeSlot> => {
      const [slot] = await free()
      if (!slot) throw new Error('There is no free time.')
      return slot
    }

    test('openCalendar: free times are in order, in the future, and each has an address of its own', async () => {
      const slots = await free()
      expect(slots.length).toBeGreaterThan(1)
      expect(new Set(slots.map(({ uri }) => uri)).size).toBe(slots.length)
      const starts = slots.map(({ startsAt }) => startsAt.getTime())
      expect(starts).toEqual(starts.toSorted((one, two) => one - two))
      for (const { startsAt, endsAt } of slots) expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime())
    })

    test('openCalendar: a time that a booking takes is neither offered nor accepted', async () => {
      const calendar = await scheduling.openCalendar()
      const [slot] = calendar.free([])
      if (!slot) throw new Error('There is no free time.')
      const appointment = { startsAt: slot.startsAt, endsAt: slot.endsAt }
      expect(calendar.accepts(appointment, [])).toBe(true)
      expect(calendar.accepts(appointment, [appointment])).toBe(false)
      expect(calendar.free([appointment]).map(({ uri }) => uri)).not.toContain(slot.uri)
    })

    test('findAppointment: what was chosen in the widget has the time that the service knows', async () => {
      const slot = await nextFree()
      const found = await scheduling.findAppointment(subject.choose(slot))
      expect([found?.startsAt, found?.endsAt]).toEqual([slot.startsAt, slot.endsAt])
    })

    test('findAppointment: an address of elsewhere names nothing', async () => {
      for (const eventUri of ['https://example.com/scheduled_events/AAAAAAAAAAAAAAAA', 'nothing'])
        expect(await scheduling.findAppointment({ eventUri, inviteeUri: null })).toBeNull()
    })

    test('reserve, release: an appointment is at the time of its slot; it is given back, also twice', async () => {
      const slot = await nextFree()
      const made = await scheduling.reserve(slot, ADA)
      expect([made?.startsAt, made?.endsAt]).toEqual([slot.startsAt, slot.endsAt])
      if (!made) throw new Error('Nothing was reserved.')
      await scheduling.release(made.uri, 'The session was not paid.')
      await scheduling.release(made.uri, 'The session was not paid.')
      expect((await free()).map(({ startsAt }) => startsAt)).toContainEqual(slot.startsAt)
      await scheduling.release('https://example.com/elsewhere', 'Not ours.')
    })

    test('findChange: an appointment that nobody touched is kept, and so is an unknown one', async () => {
      const event = subject.choose(await nextFree())
      expect(await scheduling.findChange(event)).toEqual({ kind: 'kept' })
      const elsewhere = { eventUri: 'https://example.com/scheduled_events/AAAAAAAAAAAAAAAA', inviteeUri: null }
      expect(await scheduling.findChange(elsewhere)).toEqual({ kind: 'kept' })
      if (subject.cancel === null) return
      subject.cancel(event.eventUri)
      expect(await scheduling.findChange(event)).toEqual({ kind: 'cancelled', byMentor: expect.any(Boolean) })
      expect(await scheduling.findAppointment(event)).toBeNull()
    })
  })
}
