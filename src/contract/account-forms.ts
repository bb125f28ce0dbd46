import { z } from 'zod'
import { closingFields } from './account.ts'
import { emailFields, newPassword, reauthenticationFields } from './identity.ts'
import { email, personName, selfServiceRole } from './primitives.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** Forms that send more than one call, or more than one field of it twice; each rule is the one of its call. */

export const signUpForm = z.object({ name: personName, email, password: newPassword, role: selfServiceRole })

export const nameForm = z.object({ name: personName })

export const roleForm = z.object({ role: selfServiceRole })

const newPasswordTwice = { password: newPassword, confirm: z.string() }
const isSameTwice = ({ password, confirm }: { password: string; confirm: string }) => password === confirm
const differ = { error: SIGN_IN_MESSAGES.passwordsDiffer, path: ['confirm'] }

export const newPasswordForm = z.object(newPasswordTwice).refine(isSameTwice, differ)

const current = reauthenticationFields.shape.password

export const passwordChangeForm = z.object({ current, ...newPasswordTwice }).refine(isSameTwice, differ)

const isSameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** A new email for the account that signs in with `currentEmail`. */
export const emailChangeForm = (currentEmail: string) =>
  emailFields.extend({ current }).refine((fields) => !isSameEmail(fields.email, currentEmail), {
    error: 'This is already your email address.',
    path: ['email'],
  })

/** Closes the account that signs in with `ownEmail`. */
export const closingForm = (ownEmail: string) =>
  closingFields.extend({ password: current }).refine((fields) => isSameEmail(fields.email, ownEmail), {
    error: `Enter ${ownEmail} to confirm.`,
    path: ['email'],
  })
