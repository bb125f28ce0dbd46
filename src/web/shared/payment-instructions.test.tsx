// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPaymentQr } from '#contract/epc.ts'
import type { OutsideInstructions } from '#contract/outside-payments.ts'
import { show } from '#web/testing/show.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const AMOUNT = { amountMinor: 390_000, currency: 'usd' }
const TRANSFER: OutsideInstructions = {
  account_holder: 'Inés Okafor',
  account_number: '000123456789',
  bank_code: '021000021',
  note: '',
  in_person: false,
}
const SEPA: OutsideInstructions = {
  ...TRANSFER,
  account_holder: 'Jürgen Größe e. V.',
  account_number: 'de89 3704 0044 0532 0130 00',
  bank_code: 'COBADEFFXXX',
}
const NOON_OF_DEC_2 = '2026-12-02T12:00:00.000Z'
const open = (instructions: OutsideInstructions, amount = AMOUNT, until: string | null = NOON_OF_DEC_2) =>
  show(<PaymentInstructions instructions={instructions} amount={amount} reference="GS-1063" until={until} />)
const listRows = () =>
  screen.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent])

test('an account with a routing number is shown with the amount and the reference', () => {
  open(TRANSFER)
  expect(screen.getByRole('heading', { name: 'Held for you until Dec 2' })).toBeTruthy()
  expect(listRows()).toEqual([
    ['Amount', '$3,900.00'],
    ['To', 'Inés Okafor'],
    ['Account', '000123456789'],
    ['Routing', '021000021'],
    ['Reference', 'GS-1063'],
  ])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/in person/)).toBeNull()
})

test('who is only paid in person needs no account, and the seller’s line is shown', () => {
  open(
    { account_holder: '', account_number: '', bank_code: '', note: 'Ring at the gate.', in_person: true },
    AMOUNT,
    null,
  )
  expect(screen.getByRole('heading', { name: 'How to pay' })).toBeTruthy()
  expect(listRows()).toEqual([
    ['Amount', '$3,900.00'],
    ['Reference', 'GS-1063'],
  ])
  expect(screen.getByText('Ring at the gate.')).toBeTruthy()
  expect(screen.getByText('Pay in person: with cash, a check or a card at the studio.')).toBeTruthy()
})

/** Draws the squares of the code, and reads it like a banking app. */
const scan = (code: Element): string => {
  const pixels = 4
  const size = Number(code.getAttribute('viewBox')?.split(' ')[3]) * pixels
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x = '', y = ''] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < pixels; row += 1) {
      const start = ((Number(y) * pixels + row) * size + Number(x) * pixels) * 4
      for (let at = 0; at < pixels; at += 1) data.fill(0, start + at * 4, start + at * 4 + 3)
    }
  return decodeQR({ width: size, height: size, data })
}

test('a transfer in euros to an IBAN has a code from which banking apps fill it in, also with umlauts', async () => {
  const euros = { amountMinor: 182_100, currency: 'eur' }
  open(SEPA, euros)
  expect(listRows()).toContainEqual(['IBAN', 'DE89 3704 0044 0532 0130 00'])
  expect(listRows()).toContainEqual(['BIC', 'COBADEFFXXX'])
  const text = scan(await screen.findByRole('img', { name: 'QR code of this transfer' }))
  expect(text).toBe(buildPaymentQr(SEPA, euros, 'GS-1063'))
  expect(text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Jürgen Größe e. V.',
    'DE89370400440532013000',
    'EUR1821.00',
    '',
    '',
    'GS-1063',
  ])
})

test('another currency has no code, whatever the account', () => {
  open(SEPA)
  expect(screen.queryByText(/banking app/)).toBeNull()
})

test('Copy All copies everything as text, and says so', async () => {
  const user = userEvent.setup()
  open({ ...TRANSFER, note: 'By Friday, please.', in_person: true })
  await user.click(screen.getByRole('button', { name: 'Copy All' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('The payment details have been copied.')
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Amount: $3,900.00',
      'To: Inés Okafor',
      'Account: 000123456789',
      'Routing: 021000021',
      'Reference: GS-1063',
      'By Friday, please.',
      'Or pay in person: with cash, a check or a card at the studio.',
    ].join('\n'),
  )
})
