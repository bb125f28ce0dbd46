import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { OpenRepresentation } from './representations.repository.ts'

/** Mails about requests to represent an artist. */
export const createRepresentationMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string) => ({
  asked: (tx: Transaction, { gallery, artist, row }: OpenRepresentation): Promise<void> =>
    mail.write(tx, {
      to: artist.email,
      subject: `${gallery.name} would like to represent you`,
      text: joinParagraphs(
        `${gallery.name} asks whether it may say on Gesso that it represents you. If you agree, your name and works appear on its page, and it may show your published works in its exhibitions.`,
        row.message && `They write:\n${row.message}`,
        `Nothing is shown until you agree. Answer here:\n${publicUrl}/people`,
      ),
    }),
  answered: (tx: Transaction, { gallery, artist }: OpenRepresentation, agreed: boolean): Promise<void> =>
    mail.write(tx, {
      to: gallery.email,
      subject: agreed ? `You now represent ${artist.name}` : `${artist.name} declined`,
      text: joinParagraphs(
        agreed
          ? `${artist.name} has agreed that your gallery represents them. Their works appear on your page.`
          : `${artist.name} does not want to be represented by your gallery at the moment.`,
        `${publicUrl}/people`,
      ),
    }),
  ended: (tx: Transaction, { gallery, artist }: OpenRepresentation, by: string): Promise<void> => {
    const [to, other] = by === gallery.id ? [artist, gallery] : [gallery, artist]
    return mail.write(tx, {
      to: to.email,
      subject: `${other.name} has ended the representation`,
      text: joinParagraphs(
        by === gallery.id
          ? `${gallery.name} no longer represents you on Gesso.`
          : `${artist.name} is no longer represented by your gallery on Gesso.`,
        'Works in published exhibitions stay where they are until their artist takes the consent back.',
        `${publicUrl}/people`,
      ),
    })
  },
})
export type RepresentationMails = ReturnType<typeof createRepresentationMails>
