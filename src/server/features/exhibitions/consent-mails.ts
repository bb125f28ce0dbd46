import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'

interface Show {
  title: string
  startDate: string
  endDate: string
  location: string
}
interface Writer {
  name: string
  email: string
}

const MAX_TITLES = 20

const listTitles = (titles: readonly string[]): string => {
  const rest = titles.length - MAX_TITLES
  return [...titles.slice(0, MAX_TITLES), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}
const counted = (works: number): string => (works === 1 ? 'one work' : `${works} works`)

/** Mails about showing works in exhibitions of others. */
export const createConsentMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string) => ({
  asked: (tx: Transaction, artist: Writer, host: Writer, show: Show, titles: readonly string[]): Promise<void> =>
    mail.write(tx, {
      to: artist.email,
      subject: `${host.name} would like to show ${counted(titles.length)} of yours`,
      text: joinParagraphs(
        `${host.name} would like to show in the exhibition “${show.title}” (${show.location}, ${show.startDate} to ${show.endDate}):`,
        listTitles(titles),
        `Visitors see them once you agree. Answer here:\n${publicUrl}/people`,
      ),
    }),
  reminded: (tx: Transaction, artist: Writer, host: Writer, show: Show, titles: readonly string[]): Promise<void> =>
    mail.write(tx, {
      to: artist.email,
      subject: `Reminder: ${host.name} would like to show ${counted(titles.length)} of yours`,
      text: joinParagraphs(
        `${host.name} is waiting for your answer about “${show.title}” (${show.location}, ${show.startDate} to ${show.endDate}):`,
        listTitles(titles),
        `Visitors see them once you agree. Answer here:\n${publicUrl}/people`,
      ),
    }),
  answered: (
    tx: Transaction,
    host: Writer,
    artist: Writer,
    show: Show,
    answer: { titles: readonly string[]; agreed: boolean },
  ): Promise<void> =>
    mail.write(tx, {
      to: host.email,
      subject: `${artist.name} has ${answer.agreed ? 'agreed' : 'declined'}: ${show.title}`,
      text: joinParagraphs(
        answer.agreed
          ? `${artist.name} agrees that you show in “${show.title}”:`
          : `${artist.name} does not want these shown in “${show.title}”:`,
        listTitles(answer.titles),
        `${publicUrl}/dashboard`,
      ),
    }),
})
export type ConsentMails = ReturnType<typeof createConsentMails>
