import type { Contact } from '#contract/contacts.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Once } from '#server/platform/http/call.ts'
import { contactsRepository as contacts, type NewContact } from './contacts.repository.ts'

const MAX_LISTED = 50

/** The people whom a seller knows. */
export const createContacts = ({ db }: { db: Database }) => ({
  async list(holderId: string, q = ''): Promise<{ items: Contact[] }> {
    return { items: await contacts.list(db, holderId, q.trim(), MAX_LISTED) }
  },

  create: (holderId: string, values: NewContact, once: Once<Contact>): Promise<Contact> =>
    once(async (tx) => {
      const id = await contacts.insertOrFind(tx, holderId, values)
      const found = await contacts.find(tx, holderId, id)
      if (!found) throw new Failure('not_found')
      return found
    }),

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
    const message = 'You have no such contact. Choose another one, or enter a name.'
    throw new Failure('invalid_request', { message, fields: [{ field: 'buyer.contact_id', message }] })
  },
})
export type Contacts = ReturnType<typeof createContacts>
