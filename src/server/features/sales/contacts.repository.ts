import { and, asc, eq, ilike, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import { contact, sale } from '#server/schema/sales.ts'

export type ContactRow = typeof contact.$inferSelect
export type ListedContact = Pick<ContactRow, 'id' | 'name' | 'email' | 'phone' | 'address' | 'taxNumber' | 'note'> & {
  sales: number
}
export type ContactChanges = Partial<Omit<ListedContact, 'id' | 'sales'>>
export type NewContact = Pick<ContactRow, 'name' | 'email' | 'phone' | 'note'>

const columns = (db: Queryable) => ({
  id: contact.id,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  address: contact.address,
  taxNumber: contact.taxNumber,
  note: contact.note,
  sales: sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(sale)
    .where(and(eq(sale.contactId, contact.id), sql`${sale.status} in ('running', 'paid', 'on_approval')`))})`,
})

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const contactsRepository = {
  list: (db: Queryable, holderId: string, q: string, limit: number): Promise<ListedContact[]> =>
    db
      .select(columns(db))
      .from(contact)
      .where(
        and(
          eq(contact.holderId, holderId),
          q === ''
            ? undefined
            : or(ilike(contact.name, `%${escapeLike(q)}%`), ilike(contact.email, `%${escapeLike(q)}%`)),
        ),
      )
      .orderBy(asc(sql`lower(${contact.name})`), asc(contact.id))
      .limit(limit),
  async find(db: Queryable, holderId: string, id: string): Promise<ListedContact | null> {
    const [row] = await db
      .select(columns(db))
      .from(contact)
      .where(and(eq(contact.holderId, holderId), eq(contact.id, id)))
    return row ?? null
  },
  /** Inserts a contact, or finds the one with the same email; returns its id. */
  async insertOrFind(tx: Transaction, holderId: string, values: NewContact): Promise<string> {
    const [made] = await tx
      .insert(contact)
      .values({ ...values, holderId })
      .onConflictDoNothing()
      .returning({ id: contact.id })
    if (made) return made.id
    const [found] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.holderId, holderId), sql`lower(${contact.email}) = lower(${values.email})`))
    if (!found) throw new Error('A contact could not be stored.')
    return found.id
  },
  /** The id of the contact with an email, or without one of the first with a name; whatever its case. */
  async findKnown(
    tx: Transaction,
    holderId: string,
    { name, email }: { name: string; email: string },
  ): Promise<string | null> {
    const isSame =
      email === '' ? sql`lower(${contact.name}) = lower(${name})` : sql`lower(${contact.email}) = lower(${email})`
    const [found] = await tx
      .select({ id: contact.id })
      .from(contact)
      .where(and(eq(contact.holderId, holderId), isSame))
      .orderBy(asc(contact.id))
      .limit(1)
    return found?.id ?? null
  },
  /** Removes a contact unless a sale that was not taken back has it. */
  async removeUnused(tx: Transaction, holderId: string, id: string): Promise<void> {
    const standing = tx
      .select({ id: sale.id })
      .from(sale)
      .where(and(eq(sale.contactId, id), ne(sale.status, 'taken_back')))
    await tx.delete(contact).where(and(eq(contact.holderId, holderId), eq(contact.id, id), notExists(standing)))
  },
  /** Throws a violation of `contact_email` when another contact has the email. */
  async change(db: Queryable, holderId: string, id: string, changes: ContactChanges): Promise<void> {
    await db
      .update(contact)
      .set(changes)
      .where(and(eq(contact.holderId, holderId), eq(contact.id, id)))
  },
  all: (db: Queryable, holderId: string): Promise<ContactRow[]> =>
    db.select().from(contact).where(eq(contact.holderId, holderId)).orderBy(asc(contact.id)),
  async remove(db: Queryable, holderId: string): Promise<void> {
    await db.delete(contact).where(eq(contact.holderId, holderId))
  },
}
