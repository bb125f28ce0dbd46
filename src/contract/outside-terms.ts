import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { OUTSIDE_HOLD_DAYS } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { compactAccount, isIban } from './outside-payments.ts'
import { line, text } from './primitives.ts'

const fields = {
  is_on: z.boolean(),
  account_holder: line(70),
  account_number: line(40),
  bank_code: line(20),
  note: text(300),
  in_person: z.boolean(),
  /** How long a work is held. */
  hold_days: z.number().int().min(OUTSIDE_HOLD_DAYS.min).max(OUTSIDE_HOLD_DAYS.max),
  /** For every sale, or only where a card cannot pay. */
  offered: z.enum(['always', 'without_card']),
}
export const outsideTerms = z.object(fields)
export type OutsideTerms = z.infer<typeof outsideTerms>

/** The form of the terms. What is turned off may be unfinished. */
export const outsideForm = z.strictObject(fields).superRefine((terms, { addIssue }) => {
  const { is_on: isOn, account_holder: holder, account_number: number, bank_code: code, in_person: inPerson } = terms
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (isIban(number) && !isValidIBAN(compactAccount(number)))
    refuse('account_number', 'This IBAN has a wrong digit or length. Compare it with your bank statement.')
  else if (isIban(number) && code !== '' && !isValidBIC(compactAccount(code)))
    refuse('bank_code', 'A BIC has 8 or 11 characters, like DEUTDEFF.')
  if (!isOn) return
  if (number === '') {
    if (!inPerson) refuse('account_number', 'Enter an account, or take payments in person.')
    return
  }
  if (holder === '') refuse('account_holder', 'Enter the name on the account.')
  if (!isIban(number) && code === '') refuse('bank_code', 'Enter the routing number or sort code of your bank.')
})

const signedIn = { kind: 'signed-in' } as const
export const getOutsideTerms = endpoint({
  method: 'GET',
  path: '/users/outside-payments',
  summary: 'How buyers pay the caller without the payment provider; turned off for whoever never stated it.',
  access: signedIn,
  response: outsideTerms,
  errors: [],
  cache: 'private',
})

export const setOutsideTerms = endpoint({
  method: 'PUT',
  path: '/users/outside-payments',
  summary:
    'State how buyers pay the caller without the payment provider. Who reserved before keeps the details of that time.',
  /** Whoever changes the account decides where the money goes. */
  access: { kind: 'fresh', maxAgeSeconds: 300 },
  body: outsideForm,
  response: outsideTerms,
  errors: ['account_not_found', 'recent_login_required'],
  limit: { by: 'user', max: 30, windowSeconds: 600 },
})
