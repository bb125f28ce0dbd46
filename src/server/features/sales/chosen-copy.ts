import { countProofs } from '#contract/artwork-display.ts'
import { ERRORS } from '#contract/errors.ts'
import { proofText, type SoldCopy } from '#contract/sale-terms.ts'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Orders } from '../orders/orders.module.ts'
import { salesRepository as sales, type WorkRow } from './sales.repository.ts'

type Chosen = Pick<SoldCopy, 'copy' | 'proof'>
type WithProofs = Pick<WorkRow, 'editionType' | 'editionSize' | 'artistProofs'>
type SoldWork = WithProofs & Pick<WorkRow, 'id' | 'editionNumber'>
interface Listed {
  /** Null for an open edition. */
  copies: { first: number; last: number; taken: number[] } | null
  /** Null without proofs. */
  proofs: { total: number; taken: number[] } | null
}

/** More than these are no help in a message. */
const MAX_NAMED = 10
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

const totalProofs = ({ editionType: type, editionSize: size, artistProofs: proofs }: WithProofs): number =>
  countProofs({ type, size, proofs })

/** What can be chosen: `This edition has copies 1 to 40, and proofs AP 1 to AP 4.` */
const describeNumbers = ({ copies, proofs }: Listed): string => {
  const { first, last } = copies ?? { first: 1, last: 1 }
  const ofCopies = first === last ? `one copy, number ${first}` : `copies ${first} to ${last}`
  const ofProofs = proofs?.total === 1 ? 'one proof, AP 1' : `proofs AP 1 to AP ${proofs?.total}`
  return `This ${first === last && !proofs ? 'work' : 'edition'} has ${ofCopies}${proofs ? `, and ${ofProofs}` : ''}.`
}

const nameFree = ({ proofs }: Listed): string => {
  const { total, taken } = proofs ?? { total: 0, taken: [] }
  const free = Array.from({ length: total }, (_, at) => at + 1).filter((number) => !taken.includes(number))
  const named = free.slice(0, MAX_NAMED).map((number) => proofText(number, total))
  return listed.format(free.length > MAX_NAMED ? [...named, `${free.length - MAX_NAMED} more`] : named)
}

const refuseProof = (number: number, all: Listed): Failure => {
  const { proofs } = all
  if (!proofs) return refuseField('proof', 'This work has no artist’s proofs. State on its record how many there are.')
  if (number > proofs.total) return refuseField('proof', `${describeNumbers(all)} Choose one of them.`)
  const free = nameFree(all)
  const message = `${proofText(number, proofs.total)} is sold or held for somebody. ${free ? `Still free: ${free}.` : 'No other proof is free: choose a copy.'}`
  return new Failure('copy_taken', { message, fields: [{ field: 'proof', message }] })
}

/** A work that is its only copy has no other to choose. */
const refuseCopy = (number: number | null, all: Listed): Failure => {
  const { copies } = all
  if (copies && number !== null && (number < copies.first || number > copies.last))
    return refuseField('copy', `${describeNumbers(all)} Choose one of them.`)
  const free = nameFree(all)
  const isLast = number === null || copies?.first === copies?.last
  if (isLast && free) {
    const message = `No copy is free any more: each is sold or held for somebody. Choose a proof that is: ${free}.`
    return new Failure('copy_taken', { message, fields: [{ field: 'copy', message }] })
  }
  const isOnly = copies?.first === copies?.last
  const message = isOnly
    ? 'This work is sold or held for somebody. Choose another one, or take back its other sale first.'
    : ERRORS.copy_taken.text
  return new Failure('copy_taken', { message, fields: [{ field: isOnly ? 'artwork_id' : 'copy', message }] })
}

/** The copy or the artist's proof that a sale is of. Proofs are sold by recorded sales only, so orders know nothing of them. */
export const createChosenCopies = ({ copies }: Pick<Orders, 'copies'>) => {
  const list = async (db: Queryable, work: SoldWork): Promise<Listed> => {
    const total = totalProofs(work)
    const proofs = total > 0 ? { total, taken: await sales.listTakenProofs(db, work.id) } : null
    return { copies: await copies.list(db, work), proofs }
  }

  return {
    list,
    /** Holds what was chosen, else the next free copy; throws when it cannot be had. The work must be locked. */
    async hold(tx: Transaction, work: SoldWork, { saleId, ...chosen }: Chosen & { saleId: string }): Promise<Chosen> {
      const { copy, proof } = chosen
      if (proof !== null) {
        if (copy !== null) throw refuseField('proof', 'Choose a copy or a proof, not both.')
        const all = await list(tx, work)
        if (proof > (all.proofs?.total ?? 0) || all.proofs?.taken.includes(proof)) throw refuseProof(proof, all)
        return chosen
      }
      const held = await copies.hold(tx, work, { saleId, number: copy })
      if (held === false) throw refuseCopy(copy, await list(tx, work))
      return { copy: held ?? copy, proof: null }
    },
  }
}
export type ChosenCopies = ReturnType<typeof createChosenCopies>

/** The highest proof of a work that is sold or held and not one of its edition; artworks asks before it changes one. */
export const soldProofBeyond = async (db: Queryable, work: WithProofs & { id: string }): Promise<number | null> => {
  const highest = (await sales.listTakenProofs(db, work.id)).at(-1) ?? 0
  return highest > totalProofs(work) ? highest : null
}
