import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { SiteSettings } from '#contract/site-settings.ts'
import { longDayIn } from '#contract/time-zones.ts'
import { createPdf, isolated, type Pdf, rule, write } from '#server/platform/pages/pdf.ts'
import type { BookingRow } from './bookings.repository.ts'

export type RecapSubject = Pick<
  BookingRow,
  'name' | 'startsAt' | 'timeZone' | 'lookedAt' | 'priorities' | 'nextSteps'
> & {
  mentor: { name: string }
}

/** Long notes are laid out a paragraph at a time, so that nobody waits for all of them. */
const writeNotes = async (pdf: Pdf, booking: RecapSubject): Promise<void> => {
  const parts = [
    ['What we looked at', booking.lookedAt],
    ['Priorities', booking.priorities],
    ['Next three steps', booking.nextSteps],
  ] as const
  for (const [title, content] of parts) {
    if (content.trim() === '') continue
    pdf.moveDown()
    write(pdf, title, 15)
    pdf.moveDown(0.3)
    for (const line of content.trim().split(/\r?\n/)) {
      write(pdf, line, 11)
      await setImmediate()
    }
  }
}

/** The notes of a session as a PDF; empty parts are left out. */
export const recapFile = (booking: RecapSubject, paper: SiteSettings['sizes']['paper']): Readable => {
  const pdf = createPdf({ Title: `Recap for ${booking.name}`, Author: booking.mentor.name }, paper)
  write(pdf, `Recap for ${isolated(booking.name)}`, 28)
  pdf.moveDown(0.4)
  pdf.fillColor('#4f4f4a')
  write(pdf, `${longDayIn(booking.startsAt, booking.timeZone)}, with ${booking.mentor.name}`, 11)
  pdf.fillColor('#161614').moveDown()
  rule(pdf)
  writeNotes(pdf, booking).then(
    () => pdf.end(),
    (error: Error) => pdf.destroy(error),
  )
  return pdf
}
