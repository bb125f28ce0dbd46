// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayPage } from '#contract/pay-pages.ts'
import { show } from '#web/testing/show.tsx'
import { answer, calls, resetApi } from '#web/testing/stand-in-api.ts'
import { PayView } from './pay-view.tsx'

vi.mock('#web/lib/api.ts', () => import('#web/testing/stand-in-api.ts'))

beforeEach(resetApi)
afterEach(cleanup)

const KEY = '0123456789abcdef0123456789abcdef'
const PAGE: PayPage = {
  status: 'sent',
  number: 'KL-2026-0117',
  seller: { name: 'Kunsthaus Lind', address: 'Spinnereistraße 12\n04179 Leipzig', email: 'haus@example.com' },
  buyer_name: 'Dr. Helen Brandt',
  work: { title: 'Low Tide', artist_name: 'Inés Okafor', description: 'Oil on linen', dimensions: null, picture: null },
  total: '6070.00',
  paid: '0.00',
  returned: '0.00',
  currency: 'eur',
  due: { amount: '1821.00', due_on: '2026-11-25', name: 'Deposit' },
  rest: '6070.00',
  plan: [
    { is_deposit: true, due_on: '2026-11-25', amount: '1821.00', is_paid: false, returned: '0.00', is_late: true },
    { is_deposit: false, due_on: '2027-01-15', amount: '4249.00', is_paid: false, returned: '0.00', is_late: false },
  ],
  instructions: {
    account_holder: 'Kunsthaus Lind e. V.',
    account_number: 'DE89370400440532013000',
    bank_code: '',
    note: '',
    in_person: false,
  },
  takes_cards: true,
  handover: 'when_paid',
  sent_at: null,
  test_mode: false,
}
const open = (changes: Partial<PayPage> = {}) => show(<PayView payKey={KEY} loaded={{ ...PAGE, ...changes }} />)

test('a late deposit is named with its amount and the way to transfer it, which is said to be on its way', async () => {
  answer('POST /pay/:key/sent', () => ({ ...PAGE, sent_at: '2026-11-26T10:00:00.000Z' }))
  open({ status: 'late' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deposit')
  expect(screen.getByText('Late')).toBeTruthy()
  expect(screen.getByText('You get the work when everything is paid.')).toBeTruthy()
  expect(screen.getByText('DE89 3704 0044 0532 0130 00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I Have Sent It' }))
  expect(await screen.findByText(/^You said that it is on its way/)).toBeTruthy()
  expect(calls.map(({ call }) => call)).toEqual([`POST /pay/${KEY}/sent`])
})

test('without a card there is the transfer alone, and without either the seller is asked', () => {
  open({ takes_cards: false })
  expect(screen.queryByRole('radiogroup', { name: 'How to pay' })).toBeNull()
  cleanup()
  open({ takes_cards: false, instructions: null })
  expect(screen.getByText('Ask how to pay')).toBeTruthy()
})

test('what is paid, cancelled or called off has nothing to pay', () => {
  const over = { due: null, takes_cards: false, instructions: null }
  open({ ...over, status: 'paid', paid: '6070.00' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('It is yours')
  expect(screen.getByText(/will write to you about how you get the work/)).toBeTruthy()
  cleanup()
  open({ ...over, status: 'paid', paid: '6070.00', handover: 'done' })
  expect(screen.queryByText(/will write to you/)).toBeNull()
  cleanup()
  open({ ...over, status: 'void' })
  expect(screen.getByText(/cancelled this invoice/)).toBeTruthy()
  cleanup()
  open({ ...over, status: 'ended' })
  expect(screen.getByText(/was called off/)).toBeTruthy()
})

test('money that was paid twice is said to be returned, whatever is still owed', () => {
  open({ paid: '1821.00', returned: '233.30' })
  expect(screen.getByText(/€233.30 that you paid was returned/)).toBeTruthy()
  cleanup()
  open({ status: 'paid', due: null, paid: '6070.00', returned: '233.30' })
  expect(screen.getByText(/€233.30 that you paid was returned/)).toBeTruthy()
})

test('the buyer of a sale that was called off reads what became of what they paid', () => {
  const over = { due: null, takes_cards: false, instructions: null, status: 'ended' } as const
  const [deposit, rest] = PAGE.plan
  const plan = deposit && rest ? [{ ...deposit, is_late: false, returned: '1821.00' }, rest] : []
  open({ ...over, returned: '1821.00', plan })
  expect(screen.getByText(/€1,821.00 that you paid was returned/)).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DepositReturned€1,821.00',
    'The restNot owed any more€4,249.00',
  ])
  cleanup()
  const half = rest ? [...plan.slice(0, 1), { ...rest, returned: '60.00' }] : []
  open({ ...over, returned: '1881.00', plan: half })
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('The rest€60.00 returned€4,249.00')
  cleanup()
  open({ ...over, status: 'void' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DepositNot owed any more€1,821.00',
    'The restNot owed any more€4,249.00',
  ])
  cleanup()
  open({ ...over, paid: '1821.00' })
  expect(screen.getByText('Kunsthaus Lind kept €1,821.00 that you paid.')).toBeTruthy()
})
