import { invoiceDay, invoiceWords } from '#contract/invoice-words.ts'
import { refuseField } from '#server/platform/failure.ts'
import type { PartRow } from './invoices.read.ts'

/** The part of a plan that can be moved to this day. Throws 400 that names the field: parts stay in their order. */
export const requireMovable = (
  parts: readonly PartRow[],
  { position, dueOn, today }: { position: number; dueOn: string; today: string },
): PartRow => {
  const index = parts.findIndex((one) => one.position === position)
  const part = parts[index]
  if (!part) throw refuseField('part', 'The plan has no such part.')
  if (part.paidMinor >= part.amountMinor) throw refuseField('part', 'This part is paid.')
  const words = invoiceWords('en')
  const [before, after] = [parts[index - 1], parts[index + 1]]
  if (dueOn < today) throw refuseField('due_on', 'Choose today or a later day.')
  if (before && dueOn < before.dueOn)
    throw refuseField('due_on', `Choose ${invoiceDay(words, before.dueOn)} or a later day: parts stay in their order.`)
  if (after && after.dueOn < today)
    throw refuseField('due_on', `Move the next part first: it was due on ${invoiceDay(words, after.dueOn)}.`)
  if (after && dueOn > after.dueOn)
    throw refuseField(
      'due_on',
      `Choose ${invoiceDay(words, after.dueOn)} or an earlier day: parts stay in their order.`,
    )
  return part
}
