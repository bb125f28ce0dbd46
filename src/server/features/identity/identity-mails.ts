import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { RateLimiter } from '#server/platform/http/rate-limit.ts'
import type { Mail, MailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { joinParagraphs } from '#server/platform/mail/paragraphs.ts'

export interface IdentityMails {
  /** The link of a password reset (CD-2.18). */
  resetLink(to: string, code: string): Promise<void>
  /** A sign-up was attempted with an address that has an account. */
  signUpAttempt(to: string): Promise<void>
  passwordChanged(to: string): Promise<void>
  /** Somebody who knows the password showed too many wrong second factors. */
  secondStepBlocked(to: string): Promise<void>
  /** The link that confirms the address of a sign-up. */
  confirmSignUp(to: string, code: string): Promise<void>
  /** The link that confirms a new address, to that address. */
  confirmEmail(to: string, code: string): Promise<void>
  /** To the current address. */
  emailChangeRequested(oldAddress: string, newAddress: string): Promise<void>
  /** To the previous address. */
  emailChanged(oldAddress: string, newAddress: string): Promise<void>
  /** False once an address has received too many mails of a kind that strangers can cause. */
  mayWrite(kind: MailKind, to: string): Promise<boolean>
  /** Throws 429 where `mayWrite` is false. */
  requireRoom(kind: MailKind, to: string): Promise<void>
}

type MailKind = 'second-step' | 'reset' | 'sign-up' | 'email-change' | 'confirmation'

interface IdentityMailsDeps {
  db: Database
  mail: MailOutbox
  rateLimiter: RateLimiter
  publicUrl: string
}

const PER_ADDRESS = { by: 'user', max: 3, windowSeconds: 3600 } as const

/** The mails of identity, each stored together with its job in one transaction. */
export const createIdentityMails = ({ db, mail, rateLimiter, publicUrl }: IdentityMailsDeps): IdentityMails => {
  const write = (message: Mail) => db.transaction((tx) => mail.write(tx, message))
  const requireRoom = (kind: MailKind, to: string) => rateLimiter.consume(`mail ${kind} ${to}`, PER_ADDRESS)
  const notYou = `If this was not you, set a new password now: ${publicUrl}/forgot-password`

  return {
    resetLink: (to, code) =>
      write({
        to,
        subject: 'Set a new password',
        text: joinParagraphs(
          'Somebody, hopefully you, asked to set a new password for your account. Open this link to do it:',
          `${publicUrl}/reset-password?code=${code}`,
          'The link works once, for one hour. If you did not ask for it, ignore this email: nothing has changed.',
        ),
      }),
    signUpAttempt: (to) =>
      write({
        to,
        subject: 'You already have an account',
        text: joinParagraphs(
          'Somebody tried to create an account with this email address. It already has one, so nothing has changed.',
          `If it was you, log in here: ${publicUrl}/login`,
          `If you forgot the password: ${publicUrl}/forgot-password`,
        ),
      }),
    passwordChanged: (to) =>
      write({
        to,
        subject: 'Your password was changed',
        text: joinParagraphs(
          'The password of your account was changed, and every other device was signed out.',
          notYou,
        ),
      }),
    secondStepBlocked: (to) =>
      write({
        to,
        subject: 'Somebody has your password',
        text: joinParagraphs(
          'Somebody entered the right password of your account and then too many wrong codes. Nobody was signed in, and more attempts are refused for fifteen minutes.',
          `If this was not you, set a new password now: ${publicUrl}/forgot-password`,
        ),
      }),
    confirmSignUp: (to, code) =>
      write({
        to,
        subject: 'Confirm your email',
        text: joinParagraphs(
          'Somebody, hopefully you, created an account with this address. Open this link to confirm that it is yours:',
          `${publicUrl}/confirm-email?for=sign-up&code=${code}`,
          'The link works once, for 24 hours. You can use your account before. If you did not create it, ignore this email.',
        ),
      }),
    confirmEmail: (to, code) =>
      write({
        to,
        subject: 'Confirm your new email address',
        text: joinParagraphs(
          'Somebody, hopefully you, asked to use this address for their account. Open this link to confirm it:',
          `${publicUrl}/confirm-email?code=${code}`,
          'The link works once, for 24 hours. If you did not ask for it, ignore this email: nothing has changed.',
        ),
      }),
    emailChangeRequested: (oldAddress, newAddress) =>
      write({
        to: oldAddress,
        subject: 'Your email address is about to change',
        text: joinParagraphs(
          `Somebody, hopefully you, asked to change the email address of your account to ${newAddress}. It changes once that address is confirmed.`,
          `If this was not you, set a new password now, which also stops the change: ${publicUrl}/forgot-password`,
        ),
      }),
    emailChanged: (oldAddress, newAddress) =>
      write({
        to: oldAddress,
        subject: 'Your email address was changed',
        text: joinParagraphs(
          `The email address of your account was changed to ${newAddress}, and every other device was signed out.`,
          'This address cannot be used to log in any more. If this was not you, contact the people who run this site.',
        ),
      }),
    requireRoom,
    async mayWrite(kind, to) {
      try {
        await requireRoom(kind, to)
        return true
      } catch (error) {
        if (error instanceof Failure && error.code === 'too_many_requests') return false
        throw error
      }
    },
  }
}
