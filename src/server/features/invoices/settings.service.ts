import { invoiceNumber } from '#contract/invoice-terms.ts'
import type { InvoiceSettings } from '#contract/invoices.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import { type SettingsRow, settingsRepository as settings } from './settings.repository.ts'

const present = (row: SettingsRow): InvoiceSettings => ({
  name: row.name,
  address: row.address,
  email: row.email,
  tax_number: row.taxNumber,
  number_prefix: row.numberPrefix,
  next_number: row.nextNumber,
  tax_mode: row.taxMode,
  tax_percent: row.taxPercent,
  closing: row.closing,
})

/** What the invoices of sellers say. */
export const createInvoiceSettings = ({ db }: { db: Database }) => {
  /** As stated, or as it would be; `isStated` says which. */
  const read = async (on: Queryable, sellerId: string): Promise<{ stated: InvoiceSettings; isStated: boolean }> => {
    const row = await settings.find(on, sellerId)
    if (row) return { stated: present(row), isStated: true }
    const seller = await settings.findSeller(on, sellerId)
    const defaults = { address: '', tax_number: '', number_prefix: '', closing: '' }
    const tax = { tax_mode: 'none', tax_percent: 0 } as const
    return {
      stated: { name: seller?.name ?? '', email: seller?.email ?? '', next_number: 1, ...defaults, ...tax },
      isStated: false,
    }
  }

  return {
    read,
    find: (sellerId: string) => read(db, sellerId),

    async change(sellerId: string, stated: InvoiceSettings): Promise<InvoiceSettings> {
      if (!(await settings.findSeller(db, sellerId))) throw new Failure('account_not_found')
      await db.transaction(async (tx) => {
        await settings.lockForUpdate(tx, sellerId)
        const { number_prefix: numberPrefix, next_number: nextNumber } = stated
        const last = await settings.lastUsed(tx, sellerId, numberPrefix)
        if (nextNumber <= last) {
          const used = invoiceNumber(numberPrefix, last)
          const message = `${used} is used already. Enter ${last + 1} or more, or another prefix.`
          throw refuseField('next_number', message, message)
        }
        const { name, address, email, closing } = stated
        const tax = { taxNumber: stated.tax_number, taxMode: stated.tax_mode, taxPercent: stated.tax_percent }
        await settings.store(tx, { sellerId, name, address, email, closing, numberPrefix, nextNumber, ...tax })
      })
      return (await read(db, sellerId)).stated
    },
  }
}
export type InvoiceSettingsService = ReturnType<typeof createInvoiceSettings>
