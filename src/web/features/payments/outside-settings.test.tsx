// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { sampleAccountStatus, sampleOutsideTerms } from '#web/testing/samples.ts'
import { showAt } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { OutsideSettings } from './outside-settings.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

// What checks the form is loaded on demand; here once, before the first test.
beforeAll(() => Promise.all([import('#contract/outside-terms.ts'), import('@hookform/resolvers/zod')]))
beforeEach(() => {
  resetApi()
  answer('GET /stripe/account-status', () => sampleAccountStatus({ commissionRate: 15 }))
  answer('PUT /users/outside-payments', ({ body }) => body)
})
afterEach(cleanup)

const STATED = sampleOutsideTerms({
  is_on: true,
  account_holder: 'Inés Okafor',
  account_number: '000123456789',
  bank_code: '021000021',
})
const open = async (terms: OutsideTerms) => {
  answer('GET /users/outside-payments', () => terms)
  const { router } = showAt('/payment-settings/outside', <OutsideSettings />)
  await screen.findByRole('form', { name: 'Paid outside' })
  return router
}
const field = (name: RegExp) => screen.getByRole('textbox', { name })
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const sent = () => calls.filter(({ call }) => call === 'PUT /users/outside-payments').map(({ body }) => body)
const buyersSide = () => within(screen.getByRole('region', { name: 'What the buyer sees after “Reserve”' }))

test('whoever comes for the first time turns it on by saving, and each mistake is named at its field', async () => {
  await open(sampleOutsideTerms())
  expect(screen.getByText('Off')).toBeTruthy()
  expect(screen.getByText(/commission of 15%/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Enter an account, or take payments in person.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Account number/))
  await userEvent.type(field(/^Account number/), 'DE89 3704 0044 0532 0130 01')
  expect(await screen.findByText(/This IBAN has a wrong digit or length/)).toBeTruthy()
  await retype(/^Account number/, 'DE89 3704 0044 0532 0130 00')
  await userEvent.type(field(/^BIC/), 'COBA')
  await save()
  expect(await screen.findByText('Enter the name on the account.')).toBeTruthy()
  expect(screen.getByText('A BIC has 8 or 11 characters, like DEUTDEFF.')).toBeTruthy()
  expect(sent()).toEqual([])
  await retype(/^BIC/, 'COBADEFF')
  await userEvent.type(field(/^Account holder/), 'Kunsthaus Lind e. V.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hold the work for' }), '10 days')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Offer it' }), 'Only where a card cannot pay')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    is_on: true,
    account_holder: 'Kunsthaus Lind e. V.',
    account_number: 'DE89 3704 0044 0532 0130 00',
    bank_code: 'COBADEFF',
    note: '',
    in_person: false,
    hold_days: 10,
    offered: 'without_card',
  })
  expect(await screen.findByText('Bank transfer on')).toBeTruthy()
})

test('what the buyer sees follows what is typed', async () => {
  await open(STATED)
  expect(buyersSide().getByText('Inés Okafor')).toBeTruthy()
  await userEvent.type(field(/^A line for the buyer/), 'Thank you.')
  await retype(/^Account holder/, 'I. Okafor')
  expect(buyersSide().getByText('Thank you.')).toBeTruthy()
  expect(buyersSide().getByText('I. Okafor')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Also take payments in person' }))
  expect(buyersSide().getByText(/Or pay in person/)).toBeTruthy()
  await retype(/^Account number/, '')
  expect(buyersSide().queryByText('Account')).toBeNull()
})

test('it is turned off as it is, and leaving with changes that are not saved asks first', async () => {
  const router = await open({ ...STATED, bank_code: '' })
  await userEvent.click(screen.getByRole('switch', { name: 'Let buyers pay you outside Gesso' }))
  void router.navigate('/payment-settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await save()
  await waitFor(() => expect(sent()).toEqual([{ ...STATED, bank_code: '', is_on: false }]))
  expect(await screen.findByText('Off')).toBeTruthy()
  void router.navigate('/payment-settings')
  expect(await screen.findByText('At /payment-settings')).toBeTruthy()
})

test('a refusal of the server is shown, at its field where it names one, and what was typed stays', async () => {
  await open(STATED)
  answer('PUT /users/outside-payments', () => {
    throw new ApiError(401, { error: 'Enter your password again to continue.', code: 'recent_login_required' })
  })
  await retype(/^Account holder/, 'Ines')
  await save()
  expect(await screen.findByText('Enter your password again to continue.')).toBeTruthy()
  answer('PUT /users/outside-payments', () => {
    throw new ApiError(400, {
      error: 'The request has missing or invalid fields.',
      fields: [{ field: 'note', message: 'At most 300 characters.' }],
    })
  })
  await save()
  expect(await screen.findByText('At most 300 characters.')).toBeTruthy()
  expect(screen.getByDisplayValue('Ines')).toBeTruthy()
})

test('details that cannot be loaded are read again', async () => {
  answer('GET /users/outside-payments', () => {
    throw new ApiError(500, null)
  })
  showAt('/payment-settings/outside', <OutsideSettings />)
  expect(await screen.findByText('Your details could not be loaded')).toBeTruthy()
  answer('GET /users/outside-payments', () => STATED)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByDisplayValue('Inés Okafor')).toBeTruthy()
})
