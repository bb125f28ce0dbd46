import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { Site } from '../site/site.module.ts'
import type { OpenRepresentation } from './representations.repository.ts'

export interface RepresentationMailsDeps {
  mail: Pick<MailOutbox, 'write'>
  /** Without a trailing slash. */
  publicUrl: string
  site: Pick<Site, 'current'>
}

/** Mails about requests to represent an artist. */
export const createRepresentationMails = ({ mail, publicUrl, site }: RepresentationMailsDeps) => ({
  asked: (tx: Transaction, { gallery, artist, row }: OpenRepresentation): Promise<void> =>
    mail.write(tx, {
      to: artist.email,
      subject: `${gallery.name} would like to represent you`,
      text: joinParagraphs(
        `${gallery.name} asks whether it may say on ${site.current().name.name} that it represents you. If you agree, your name and works appear on its page, and it may show your published works in its exhibitions.`,
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
          ? `${gallery.name} no longer represents you on ${site.current().name.name}.`
          : `${artist.name} is no longer represented by your gallery on ${site.current().name.name}.`,
        'Works in published exhibitions stay where they are until their artist takes the consent back.',
        `${publicUrl}/people`,
      ),
    })
  },
})
export type RepresentationMails = ReturnType<typeof createRepresentationMails>
