import { expect, test } from 'vitest'
import { addTax, splitPlan } from './invoice-amounts.ts'
import { draftInvoice, type InvoiceFacts, type TypedInvoice } from './invoice-draft.ts'
import { invoiceNumber, partName } from './invoice-terms.ts'

test('a tax is rounded once, inside the prices or on top of them, and other schemes show none', () => {
  expect(addTax(607_000, { tax_mode: 'included', tax_percent: 19 })).toEqual({
    netMinor: 510_084,
    taxMinor: 96_916,
    totalMinor: 607_000,
  })
  expect(addTax(10_001, { tax_mode: 'added', tax_percent: 8.25 })).toEqual({
    netMinor: 10_001,
    taxMinor: 825,
    totalMinor: 10_826,
  })
  expect(addTax(1, { tax_mode: 'included', tax_percent: 19 }).taxMinor).toBe(0)
  for (const mode of ['none', 'margin', 'reverse_charge'] as const)
    expect(addTax(9_999, { tax_mode: mode, tax_percent: 19 })).toEqual({
      netMinor: 9_999,
      taxMinor: 0,
      totalMinor: 9_999,
    })
})

test('the last part of a plan takes the odd cent, and a short month its last day', () => {
  const terms = { deposit_percent: 30, parts: 3, rhythm: 'month', first_on: '2027-01-31' } as const
  expect(splitPlan(607_000, terms, '2026-11-25')).toEqual([
    { isDeposit: true, dueOn: '2026-11-25', amountMinor: 182_100 },
    { isDeposit: false, dueOn: '2027-01-31', amountMinor: 141_633 },
    { isDeposit: false, dueOn: '2027-02-28', amountMinor: 141_633 },
    { isDeposit: false, dueOn: '2027-03-31', amountMinor: 141_634 },
  ])
  const weekly = splitPlan(100, { ...terms, deposit_percent: 0, parts: 3, rhythm: 'week' }, '2026-11-25')
  expect(weekly.map(({ amountMinor, dueOn }) => [amountMinor, dueOn])).toEqual([
    [33, '2027-01-31'],
    [33, '2027-02-07'],
    [34, '2027-02-14'],
  ])
})

test('any total in any plan is the sum of its parts', () => {
  for (const total of [1, 2, 99, 100, 101, 12_345, 999_999_999])
    for (const parts of [1, 2, 3, 7, 36])
      for (const deposit of [0, 0.01, 33.33, 50, 99]) {
        const terms = { deposit_percent: deposit, parts, rhythm: 'month', first_on: '2027-01-15' } as const
        const split = splitPlan(total, terms, '2026-12-01')
        expect(split.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total)
        expect(split.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
      }
})

const FORM: TypedInvoice = {
  language: 'en',
  buyer: { name: 'Dr. Helen Brandt', address: '', email: '', tax_number: '' },
  issued_on: '2026-11-25',
  due_on: '2026-12-09',
  lines: [
    { text: 'Low Tide, with Dog', details: '', amount: '6,200.00' },
    { text: 'Framing, oak', details: '', amount: '180' },
    { text: 'Discount', details: '', amount: '−310.00' },
  ],
  tax_mode: 'included',
  tax_percent: 19,
  tax_note: '',
  plan: null,
  keeps_agreed: true,
  handover: 'when_paid',
  closing: '',
}
const FACTS: InvoiceFacts = {
  number: null,
  seller: { name: 'Kunsthaus Lind', address: '', email: '', tax_number: '' },
  instructions: null,
  pay_url: null,
  currency: 'eur',
  paidMinor: 0,
  agreed: { totalMinor: 0, parts: [] },
}

test('an invoice follows from what is typed, and says which field is wrong', () => {
  const { document, problems } = draftInvoice(FORM, FACTS)
  expect(problems).toEqual([])
  expect([document.total, document.tax.amount, document.lines[2]?.amount]).toEqual(['6070.00', '969.16', '-310.00'])
  expect(document.parts).toEqual([{ is_deposit: false, due_on: '2026-12-09', amount: '6070.00' }])
  const first = { text: 'Low Tide', details: '' }
  const find = (changes: Partial<TypedInvoice>) =>
    draftInvoice({ ...FORM, ...changes }, FACTS).problems.map(({ field }) => field)
  expect(find({ lines: [{ ...first, amount: 'much' }] })).toEqual(['lines.0.amount'])
  expect(find({ lines: [{ ...first, amount: '-1' }] })).toEqual(['lines'])
  expect(find({ due_on: '2026-11-24' })).toEqual(['due_on'])
  const plan = { deposit_percent: 0, parts: 36, rhythm: 'month', first_on: '2026-11-01' } as const
  expect(find({ plan, lines: [{ ...first, amount: '0.05' }] })).toEqual(['plan.first_on', 'plan.parts'])
})

test('an agreed plan stays while the total is the same, unless all is to be paid at once', () => {
  const parts = [
    { isDeposit: true, dueOn: '2026-11-25', amountMinor: 100_000 },
    { isDeposit: false, dueOn: '2026-12-25', amountMinor: 507_000 },
  ]
  expect(draftInvoice(FORM, { ...FACTS, agreed: { totalMinor: 607_000, parts } }).parts).toBe(parts)
  expect(draftInvoice(FORM, { ...FACTS, agreed: { totalMinor: 607_001, parts } }).parts).toHaveLength(1)
  const atOnce = draftInvoice({ ...FORM, keeps_agreed: false }, { ...FACTS, agreed: { totalMinor: 607_000, parts } })
  expect(atOnce.parts).toEqual([{ isDeposit: false, dueOn: '2026-12-09', amountMinor: 607_000 }])
})

test('numbers and parts have names', () => {
  expect(invoiceNumber('KL-2026-', 117)).toBe('KL-2026-0117')
  expect(invoiceNumber('', 12_345)).toBe('12345')
  const names = (...deposits: boolean[]) => {
    const parts = deposits.map((isDeposit) => ({ is_deposit: isDeposit }))
    return parts.map((_, at) => partName(parts, at))
  }
  expect(names(true, false, false)).toEqual(['Deposit', '1 of 2', '2 of 2'])
  expect(names(true, false)).toEqual(['Deposit', 'The rest'])
  expect(names(false)).toEqual(['All of it'])
  expect(names(false, false)).toEqual(['1 of 2', '2 of 2'])
})
