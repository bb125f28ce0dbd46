import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/constants.ts'

export type Json = Record<string, unknown>

export class Refusal extends Error {
  readonly status: number
  readonly error: Json
  constructor(message: string, { status = 400, ...error }: { status?: number; code?: string; type?: string } = {}) {
    super(message)
    this.status = status
    this.error = { type: 'invalid_request_error', message, ...error }
  }
}

export interface Stored extends Json {
  id: string
  object: string
  created: number
}

const DAY = DAY_MS / 1000

/** What Stripe stores and decides, as far as the adapter needs it; in memory, with the clock of this machine. */
export const createStripeWorld = () => {
  const objects = new Map<string, Stored>()
  const now = () => Math.floor(Date.now() / 1000)

  const put = (object: string, prefix: string, values: Json): Stored => {
    const stored = {
      id: `${prefix}_${randomBytes(12).toString('hex')}`,
      object,
      created: now(),
      livemode: false,
      ...values,
    }
    objects.set(stored.id, stored)
    return stored
  }
  const list = (object: string, matches: (one: Stored) => boolean = () => true): Stored[] =>
    [...objects.values()].filter((one) => one.object === object && matches(one)).toReversed()
  const find = (object: string, id: unknown): Stored => {
    const found = objects.get(String(id))
    if (found?.object === object) return found
    throw new Refusal(`No such ${object}: '${String(id)}'`, { status: 404, code: 'resource_missing' })
  }
  const findAccount = (id: unknown): Stored => {
    const found = objects.get(String(id))
    if (found?.object === 'v2.core.account') return found
    throw new Refusal('The provided key does not have access to this account.', {
      status: 403,
      code: 'account_invalid',
    })
  }
  const sum = (found: readonly Stored[]): number => found.reduce((total, { amount }) => total + Number(amount), 0)
  /** Snapshots of the past, as the list of events has them. */
  const emit = (type: string, object: Stored): Stored => put('event', 'evt', { type, data: { object: { ...object } } })

  const accounts = {
    create(body: Json): Stored {
      const { country } = body.identity as Json
      return put('v2.core.account', 'acct', { state: 'new', country, email: body.contact_email })
    },
    /** As the first version of the API shows it: a new one has a reason for being disabled. */
    present(id: unknown): Json {
      const account = findAccount(id)
      const isActive = account.state === 'complete'
      const reasons: Record<string, string | null> = {
        new: 'requirements.past_due',
        review: 'requirements.pending_verification',
        complete: null,
      }
      return {
        id: account.id,
        object: 'account',
        details_submitted: account.state === 'complete' || account.state === 'review',
        charges_enabled: false,
        payouts_enabled: isActive,
        capabilities: { transfers: isActive ? 'active' : 'inactive' },
        requirements: {
          disabled_reason: String(account.state) in reasons ? reasons[String(account.state)] : 'rejected.other',
        },
      }
    },
  }

  /** The money of an intent arrives. */
  const charge = (intent: Stored, knowsFee: boolean): void => {
    const { amount, currency } = intent
    const fee = Math.round(Number(amount) * 0.029) + 30
    const booked = put('balance_transaction', 'txn', { amount, fee, currency }).id
    const of = { amount, currency, payment_intent: intent.id, booked }
    const made = put('charge', 'ch', { ...of, balance_transaction: knowsFee ? booked : null })
    Object.assign(intent, { status: 'succeeded', latest_charge: made.id })
  }

  const pages = {
    create(body: Json): Stored {
      const lines = body.line_items as { quantity: string; price_data: { unit_amount: string; currency: string } }[]
      const expiresAt = Number(body.expires_at)
      if (expiresAt < now() + 1800 || expiresAt > now() + DAY)
        throw new Refusal('The `expires_at` timestamp must be 30 minutes to 24 hours from now.')
      const amount = lines.reduce(
        (total, line) => total + Number(line.price_data.unit_amount) * Number(line.quantity),
        0,
      )
      if (amount < 50) throw new Refusal('Too small.', { code: 'amount_too_small' })
      const stored = put('checkout.session', 'cs_test', {
        amount_total: amount,
        currency: lines[0]?.price_data.currency,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        client_reference_id: body.client_reference_id,
        expires_at: expiresAt,
        metadata: body.metadata,
        intent: body.payment_intent_data,
      })
      return Object.assign(stored, { url: `https://checkout.stripe.com/c/pay/${stored.id}` })
    },
    expire(id: unknown): Stored {
      const session = find('checkout.session', id)
      if (session.status !== 'open') throw new Refusal('Only open Checkout Sessions can be expired.')
      return Object.assign(session, { status: 'expired', url: null })
    },
    /**
     * Pays on a page as its buyer; nothing happens on one that is not open, nor, by a payment that was under way when the page
     * expired (`isLate`), on one that has not expired. The fee may be known later.
     */
    pay(id: string, { knowsFee = true, isLate = false } = {}): void {
      const session = find('checkout.session', id)
      if (session.status !== (isLate ? 'expired' : 'open') || session.payment_status === 'paid') return
      const { transfer_group } = session.intent as Json
      const { amount_total: amount, currency } = session
      const intent = put('payment_intent', 'pi', { amount, currency, transfer_group })
      charge(intent, knowsFee)
      const paid = { payment_status: 'paid', payment_intent: intent.id, url: null }
      Object.assign(session, paid, isLate ? {} : { status: 'complete' })
      emit(isLate ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', session)
    },
    /** The buyer is done, and their bank pays later, or does not: a debit. */
    delay(id: string): void {
      const session = find('checkout.session', id)
      const { amount_total: amount, currency } = session
      const { transfer_group } = session.intent as Json
      const intent = put('payment_intent', 'pi', { amount, currency, transfer_group, status: 'processing' })
      Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null })
      emit('checkout.session.completed', session)
    },
    decideDelayed(id: string, isPaid: boolean): void {
      const session = find('checkout.session', id)
      const intent = find('payment_intent', session.payment_intent)
      if (!isPaid) {
        intent.status = 'requires_payment_method'
        emit('checkout.session.async_payment_failed', session)
        return
      }
      charge(intent, true)
      session.payment_status = 'paid'
      emit('checkout.session.async_payment_succeeded', session)
    },
    /** Books the fees of all payments. */
    bookFees(): void {
      for (const charge of list('charge')) charge.balance_transaction = charge.booked
    },
  }

  const refund = ({ payment_intent: paymentId, amount, metadata }: Json): Stored => {
    const intent = find('payment_intent', paymentId)
    const charge = find('charge', intent.latest_charge)
    if (charge.isDisputed) throw new Refusal('Charged back.', { code: 'charge_disputed' })
    const refunds = list('refund', (one) => one.payment_intent === intent.id && one.status !== 'failed')
    const left = Number(charge.amount) - sum(refunds)
    if (left === 0) throw new Refusal('Already refunded.', { code: 'charge_already_refunded' })
    if (Number(amount) > left) throw new Refusal('The refund is greater than what is left.')
    const money = { amount: Number(amount), currency: charge.currency }
    return put('refund', 're', { ...money, payment_intent: intent.id, metadata, status: 'succeeded' })
  }
  /** The bank returns a refund, which may happen days later. */
  const failRefund = (id: string): Stored =>
    Object.assign(find('refund', id), { status: 'failed', failure_reason: 'expired_or_canceled_card' })

  const transfers = {
    create(body: Json): Stored {
      const { destination, currency, source_transaction, transfer_group, metadata } = body
      if (accounts.present(destination).payouts_enabled !== true)
        throw new Refusal('No transfers.', { code: 'insufficient_capabilities_for_transfer' })
      const charge = find('charge', source_transaction)
      const before = sum(list('transfer', (one) => one.source_transaction === charge.id))
      if (before + Number(body.amount) > Number(charge.amount)) throw new Refusal('More than the charge.')
      const of = { destination, currency, source_transaction, transfer_group, metadata }
      return put('transfer', 'tr', { ...of, amount: Number(body.amount) })
    },
    reverse(id: unknown, { amount, metadata }: Json): Stored {
      const transfer = find('transfer', id)
      const before = sum(list('transfer_reversal', (one) => one.transfer === transfer.id))
      if (transfer.isSpent) throw new Refusal('Insufficient funds.', { code: 'balance_insufficient' })
      if (before + Number(amount) > Number(transfer.amount)) throw new Refusal('More than the transfer.')
      return put('transfer_reversal', 'trr', { transfer: transfer.id, amount: Number(amount), metadata })
    },
  }

  const dispute = (paymentId: string, status = 'needs_response'): Stored => {
    const charge = find('charge', find('payment_intent', paymentId).latest_charge)
    const isTaken = !status.startsWith('warning')
    charge.isDisputed = isTaken
    const { amount, currency } = charge
    const balance_transactions = isTaken ? [{ amount: -Number(amount), fee: 1500, currency }] : []
    const evidence_details = { due_by: now() + 9 * DAY, has_evidence: false, past_due: false, submission_count: 0 }
    const of = { amount, currency, payment_intent: paymentId, reason: 'product_not_received' }
    return put('dispute', 'dp', { ...of, status, evidence_details, balance_transactions })
  }
  const respond = (id: unknown, { evidence, metadata, submit }: Json): Stored => {
    const found = find('dispute', id)
    const details = found.evidence_details as { due_by: number; submission_count: number }
    const status = String(found.status)
    if (!status.endsWith('needs_response')) throw new Refusal('This dispute does not take evidence any more.')
    if (details.due_by < now()) throw new Refusal('The evidence is past due.')
    find('file', (evidence as Json).uncategorized_file)
    const isSubmitted = submit === 'true'
    const submission_count = details.submission_count + (isSubmitted ? 1 : 0)
    return Object.assign(found, {
      evidence,
      metadata,
      evidence_details: { ...details, has_evidence: true, submission_count },
      status: isSubmitted ? status.replace('needs_response', 'under_review') : status,
    })
  }
  const closeDispute = (id: string, isWon: boolean): Stored => {
    const found = find('dispute', id)
    const { amount, currency } = found
    const returned = isWon ? [{ amount: Number(amount), fee: 0, currency }] : []
    const balance_transactions = [...(found.balance_transactions as Json[]), ...returned]
    if (isWon) find('charge', find('payment_intent', found.payment_intent).latest_charge).isDisputed = false
    return Object.assign(found, { status: isWon ? 'won' : 'lost', balance_transactions })
  }

  return {
    objects,
    list,
    find,
    findAccount,
    accounts,
    pages,
    refund,
    failRefund,
    transfers,
    dispute,
    respond,
    closeDispute,
    upload: ({ purpose, file }: Json): Stored => put('file', 'file', { purpose, ...(file as Json) }),
    emit,
  }
}
