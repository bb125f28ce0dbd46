import { OUTSIDE_HOLD_DAYS } from '#contract/constants.ts'
import type { OutsideInstructions } from '#contract/outside-payments.ts'
import type { OutsideTerms } from '#contract/outside-terms.ts'
import type { ArchivePart } from '#server/platform/account-data.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Profiles } from '../profiles/profiles.module.ts'
import { type OutsideTermsRow, outsideTermsRepository as terms } from './outside-terms.repository.ts'

/** What somebody who is paid without the provider offers. */
export interface OutsideOffer {
  instructions: OutsideInstructions
  holdDays: number
  /** Only where a card cannot pay. */
  isFallback: boolean
}

const presentInstructions = (row: OutsideTermsRow): OutsideInstructions => ({
  account_holder: row.accountHolder,
  account_number: row.accountNumber,
  bank_code: row.bankCode,
  note: row.note,
  in_person: row.inPerson,
})

const presentTerms = (row: OutsideTermsRow | null): OutsideTerms =>
  row
    ? { ...presentInstructions(row), is_on: row.isOn, hold_days: row.holdDays, offered: row.offered }
    : {
        is_on: false,
        account_holder: '',
        account_number: '',
        bank_code: '',
        note: '',
        in_person: false,
        hold_days: OUTSIDE_HOLD_DAYS.initial,
        offered: 'always',
      }

export interface OutsideTermsDeps {
  db: Database
  events: Pick<Events, 'emit'>
  profiles: Pick<Profiles, 'find'>
}

/** How sellers are paid without the provider (decision 069). */
export const createOutsideTerms = ({ db, events, profiles }: OutsideTermsDeps) => {
  const read = async (sellerId: string): Promise<OutsideTerms> => presentTerms(await terms.find(db, sellerId))

  return {
    read,

    async change(sellerId: string, stated: OutsideTerms): Promise<OutsideTerms> {
      if (!(await profiles.find(sellerId))) throw new Failure('account_not_found')
      await db.transaction(async (tx) => {
        await terms.store(tx, {
          sellerId,
          isOn: stated.is_on,
          accountHolder: stated.account_holder,
          accountNumber: stated.account_number,
          bankCode: stated.bank_code,
          note: stated.note,
          inPerson: stated.in_person,
          holdDays: stated.hold_days,
          offered: stated.offered,
        })
        await events.emit(tx, { type: 'outside-terms.changed', userId: sellerId })
      })
      return read(sellerId)
    },

    async exportData(sellerId: string): Promise<ArchivePart> {
      const row = await terms.find(db, sellerId)
      if (!row) return { contents: [], files: [] }
      return {
        contents: ['how buyers pay you directly'],
        files: [{ path: 'payments/outside.json', json: presentTerms(row) }],
      }
    },

    /** What a seller offers; null while it is turned off. */
    async findOffer(on: Queryable, sellerId: string): Promise<OutsideOffer | null> {
      const row = await terms.find(on, sellerId)
      if (!row?.isOn) return null
      return { instructions: presentInstructions(row), holdDays: row.holdDays, isFallback: row.offered !== 'always' }
    },
  }
}
export type OutsideTermsService = ReturnType<typeof createOutsideTerms>
