import type { z } from 'zod'
import type { Contact, contactFields } from '#contract/contacts.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { isUniqueViolation } from '#server/platform/db/database-errors.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import { contactsRepository as contacts, type ListedContact, type NewContact } from './contacts.repository.ts'

const MAX_LISTED = 50

const present = ({ taxNumber, ...contact }: ListedContact): Contact => ({ ...contact, tax_number: taxNumber })

const find = async (db: Queryable, holderId: string, id: string): Promise<Contact> => {
  const found = await contacts.find(db, holderId, id)
  if (!found) throw new Failure('not_found')
  return present(found)
}

/** The people whom a seller knows. */
export const createContacts = ({ db }: { db: Database }) => ({
  async list(holderId: string, q = ''): Promise<{ items: Contact[] }> {
    return { items: (await contacts.list(db, holderId, q.trim(), MAX_LISTED)).map(present) }
  },

  create: (holderId: string, values: NewContact, once: Once<Contact>): Promise<Contact> =>
    once(async (tx) => find(tx, holderId, await contacts.insertOrFind(tx, holderId, values))),

  find: (id: string, holderId: string): Promise<Contact> => find(db, holderId, id),

  async change(id: string, holderId: string, fields: z.output<typeof contactFields>): Promise<Contact> {
    const { tax_number: taxNumber, address, ...texts } = fields
    const isEmpty = !address || Object.values(address).every((one) => one === '')
    const changes = {
      ...texts,
      ...(taxNumber !== undefined && { taxNumber }),
      ...(address !== undefined && { address: isEmpty ? null : address }),
    }
    await find(db, holderId, id)
    try {
      if (Object.keys(changes).length > 0) await contacts.change(db, holderId, id, changes)
    } catch (error) {
      if (!isUniqueViolation(error, 'contact_email')) throw error
      throw refuseField('email', 'Another contact has this email. Enter another one, or choose that contact.')
    }
    return find(db, holderId, id)
  },

  /** The buyer of a sale: a contact of the seller, or a new one; null stays anonymous. */
  async requireBuyer(
    tx: Transaction,
    holderId: string,
    buyer: { contact_id: string } | NewContact | null,
  ): Promise<{ contactId: string; name: string } | null> {
    if (buyer === null) return null
    const id = 'contact_id' in buyer ? buyer.contact_id : await contacts.insertOrFind(tx, holderId, buyer)
    const found = await contacts.find(tx, holderId, id)
    if (found) return { contactId: id, name: found.name }
    throw refuseField('buyer.contact_id', 'You have no such contact. Choose another one, or enter a name.')
  },
})
export type Contacts = ReturnType<typeof createContacts>
