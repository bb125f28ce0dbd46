import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'

export interface ActingMails {
  /** An administrator asks for the permission. */
  asked(tx: Transaction, to: string, administrator: string): Promise<void>
  /** An administrator began to act. */
  began(tx: Transaction, to: string, administrator: string): Promise<void>
}

export const createActingMails = (mail: Pick<MailOutbox, 'write'>, publicUrl: string): ActingMails => {
  const settings = `${publicUrl}/account#acting`
  return {
    asked: (tx, to, administrator) =>
      mail.write(tx, {
        to,
        subject: `${administrator} asks to act for you`,
        text: joinParagraphs(
          `${administrator} is an administrator of this site and would like to work in your account for you: on your works, profile, CV, exhibitions, gallery and shipping.`,
          'Your password, email, payout account and messages stay closed to them, and you see everything that was done for you.',
          `Allow it for a time that you choose, or decline: ${settings}`,
        ),
      }),
    began: (tx, to, administrator) =>
      mail.write(tx, {
        to,
        subject: `${administrator} is acting for you`,
        text: joinParagraphs(
          `You let the administrators of this site act for you, and ${administrator} has just begun.`,
          `See what is done for you, or end it at once: ${settings}`,
        ),
      }),
  }
}
