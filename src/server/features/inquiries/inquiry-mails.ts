import { formatMoney } from '#contract/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'
import type { SignedIds } from '#server/platform/signed-ids.ts'
import { otherSide } from './inquiries.presenter.ts'
import type { InquiryParties } from './inquiries.read.ts'
import type { Side } from './inquiries.repository.ts'

export interface InquiryMails {
  /** A message, to the side that did not write it. */
  message(tx: Transaction, parties: InquiryParties, from: Side, text: string): Promise<void>
  /** What one side did with an offer, to the other one. */
  offer(
    tx: Transaction,
    parties: InquiryParties,
    from: Side,
    what: 'made' | 'accepted' | 'declined' | 'withdrawn',
    offer: { priceMinor: number; currency: string; validUntil: Date; note: string },
  ): Promise<void>
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
/** Quoted, so that nobody takes the words of a stranger for ours. */
const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** Mails of inquiries. They are no way to answer: they lead to the thread. */
export const createInquiryMails = (
  mail: Pick<MailOutbox, 'write'>,
  links: SignedIds,
  publicUrl: string,
): InquiryMails => {
  const linkFor = ({ inquiry, buyer }: InquiryParties, side: Side): string =>
    side === 'buyer' && buyer.id === null
      ? `${publicUrl}/inquiry#${links.toToken(inquiry.id)}`
      : `${publicUrl}/inquiries/${inquiry.id}`
  const write = (
    tx: Transaction,
    parties: InquiryParties,
    from: Side,
    subject: (title: string) => string,
    ...paragraphs: string[]
  ) => {
    const to = otherSide(from)
    return mail.write(tx, {
      to: parties[to].email,
      subject: subject(`“${parties.inquiry.title}”`),
      text: joinParagraphs(
        ...paragraphs,
        `Read it and answer here: ${linkFor(parties, to)}`,
        'Replies to this email reach nobody.',
      ),
    })
  }
  const getName = (parties: InquiryParties, side: Side) => parties[side].name

  return {
    message: (tx, parties, from, words) =>
      write(
        tx,
        parties,
        from,
        (title) => `${getName(parties, from)} wrote to you about ${title}`,
        `${getName(parties, from)} wrote:`,
        quoted(words),
      ),
    offer(tx, parties, from, what, { priceMinor, currency, validUntil, note }) {
      const name = getName(parties, from)
      const price = formatMoney({ amountMinor: priceMinor, currency })
      const until = `${moment.format(validUntil)} UTC`
      const words = {
        made: {
          subject: (title: string) => `An offer for ${title}: ${price}`,
          paragraphs: [`${name} offers ${price}. The offer is good until ${until}.`, note && quoted(note)],
        },
        accepted: {
          subject: (title: string) => `${name} accepted ${price} for ${title}`,
          paragraphs: [
            from === 'seller'
              ? `You can buy the work at this price until ${until}. Until you check out, it is not held for you.`
              : `They can buy the work at this price until ${until}. Until they check out, it is not held for them.`,
          ],
        },
        declined: {
          subject: (title: string) => `${name} declined ${price} for ${title}`,
          paragraphs: [`${name} declined the offer of ${price}.`],
        },
        withdrawn: {
          subject: (title: string) => `${name} withdrew the offer of ${price} for ${title}`,
          paragraphs: [`${name} withdrew the offer of ${price}.`],
        },
      }[what]
      return write(tx, parties, from, words.subject, ...words.paragraphs)
    },
  }
}
