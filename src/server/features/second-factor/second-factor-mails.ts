import { counted } from '#contract/counted.ts'
import type { FactorKind } from '#contract/factor-kinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'

export interface SecondFactorMails {
  added(tx: Transaction, to: string, kind: FactorKind): Promise<void>
  removed(tx: Transaction, to: string, kind: FactorKind): Promise<void>
  codesRenewed(tx: Transaction, to: string): Promise<void>
  recoveryCodeUsed(tx: Transaction, to: string, left: number): Promise<void>
  /** To the person whose second factor was reset. */
  reset(tx: Transaction, to: string, by: { admin: string; reason: string } | null): Promise<void>
  /** The same to an administrator. */
  resetOf(tx: Transaction, to: string, person: string, by: { admin: string; reason: string } | null): Promise<void>
}

const NAMES: Record<FactorKind, string> = { app: 'authenticator app', passkey: 'passkey' }

export const createSecondFactorMails = (mail: MailOutbox, publicUrl: string): SecondFactorMails => {
  const notYou = `If this was not you, set a new password now: ${publicUrl}/forgot-password`
  const settings = `Your second factors: ${publicUrl}/account/second-factor`
  const resetBy = (by: { admin: string; reason: string } | null) =>
    by ? [`${by.admin} did this. Reason: ${by.reason}`] : ['It was done on the server, with the command for it.']
  return {
    added: (tx, to, kind) =>
      mail.write(tx, {
        to,
        subject: 'A second factor was added to your account',
        text: joinParagraphs(
          `From now on, your ${kind === 'app' ? 'new authenticator app' : 'new passkey'} can be used beside your password to sign in.`,
          notYou,
          settings,
        ),
      }),
    removed: (tx, to, kind) =>
      mail.write(tx, {
        to,
        subject: 'A second factor was removed from your account',
        text: joinParagraphs(
          `An ${NAMES[kind]} was removed from your account.`.replace('An p', 'A p'),
          notYou,
          settings,
        ),
      }),
    codesRenewed: (tx, to) =>
      mail.write(tx, {
        to,
        subject: 'You have new recovery codes',
        text: joinParagraphs('New recovery codes were made for your account. The ones before no longer work.', notYou),
      }),
    recoveryCodeUsed: (tx, to, left) =>
      mail.write(tx, {
        to,
        subject: 'A recovery code was used to sign in',
        text: joinParagraphs(
          `Somebody, hopefully you, signed in to your account with your password and a recovery code. You have ${counted(left, 'code')} left.`,
          left <= 3 ? `Make new ones in time: ${publicUrl}/account/second-factor` : '',
          notYou,
        ),
      }),
    reset: (tx, to, by) =>
      mail.write(tx, {
        to,
        subject: 'Your second factor was reset',
        text: joinParagraphs(
          'Your passkeys, authenticator apps and recovery codes were removed from your account, and every device was signed out. You sign in with your password alone until you set up a new second factor.',
          ...resetBy(by),
          `Set up a new one: ${publicUrl}/account/second-factor`,
          `If you did not ask for this, set a new password now: ${publicUrl}/forgot-password`,
        ),
      }),
    resetOf: (tx, to, person, by) =>
      mail.write(tx, {
        to,
        subject: `The second factor of ${person} was reset`,
        text: joinParagraphs(
          `${person} can sign in with the password alone until a new second factor is set up.`,
          ...resetBy(by),
          'You get this email because you are an administrator. If it surprises you, ask the others.',
        ),
      }),
  }
}
