import { ARCHIVE_DAYS } from '#contract/account.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'

export interface AccountMails {
  closed(tx: Transaction, to: string, deleteAt: Date): Promise<void>
  reopened(tx: Transaction, to: string): Promise<void>
  archiveReady(tx: Transaction, to: string): Promise<void>
  suspended(tx: Transaction, to: string, reason: string): Promise<void>
  removed(tx: Transaction, to: string, reason: string, deleteAt: Date): Promise<void>
  reinstated(tx: Transaction, to: string): Promise<void>
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
export const createAccountMails = (mail: MailOutbox, publicUrl: string): AccountMails => ({
  closed: (tx, to, deleteAt) =>
    mail.write(tx, {
      to,
      subject: 'Your account is closed',
      text: joinParagraphs(
        'Your account is closed: your gallery, works and comments have left the public pages, and every device was signed out.',
        `Until ${day.format(deleteAt)}, logging in restores everything: ${publicUrl}/login`,
        'After that day, your profile, works, pictures, exhibitions, comments and likes are deleted for good.',
        `If this was not you, log in now and set a new password: ${publicUrl}/forgot-password`,
      ),
    }),
  reopened: (tx, to) =>
    mail.write(tx, {
      to,
      subject: 'Your account is open again',
      text: joinParagraphs(
        'You logged in, so your account is open again: your gallery, works, exhibitions and comments are back on the public pages.',
        `If this was not you, set a new password now: ${publicUrl}/forgot-password`,
      ),
    }),
  archiveReady: (tx, to) =>
    mail.write(tx, {
      to,
      subject: 'Your archive is ready',
      text: joinParagraphs(
        `The archive of your data is ready. You can download it for ${ARCHIVE_DAYS} days: ${publicUrl}/account#data`,
        `If you did not ask for it, somebody else may be signed in to your account. Set a new password now: ${publicUrl}/forgot-password`,
      ),
    }),
  suspended: (tx, to, reason) =>
    mail.write(tx, {
      to,
      subject: 'Your account is suspended',
      text: joinParagraphs(
        'A moderator suspended your account. Every device was signed out, and your gallery, works and comments have left the public pages. Nothing is deleted.',
        `Reason: ${reason}`,
        'Reply to this email if you think that this is a mistake, or if you want a copy of your data.',
      ),
    }),
  removed: (tx, to, reason, deleteAt) =>
    mail.write(tx, {
      to,
      subject: 'Your account was removed',
      text: joinParagraphs(
        'An administrator removed your account. Every device was signed out, and your gallery, works and comments have left the public pages.',
        `Reason: ${reason}`,
        `After ${day.format(deleteAt)}, your profile, works and pictures are deleted for good. Orders and records of money stay.`,
        'Reply to this email before that day if you think that this is a mistake, or if you want a copy of your data.',
      ),
    }),
  reinstated: (tx, to) =>
    mail.write(tx, {
      to,
      subject: 'Your account is no longer suspended',
      text: joinParagraphs(`You can log in again: ${publicUrl}/login`, 'What you had made public is public again.'),
    }),
})
