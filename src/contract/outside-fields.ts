import { z } from 'zod'
import { type OutsideInstructions, PAYMENT_METHODS, RECEIVED_BY } from './outside-payments.ts'

export const paymentMethod = z.enum(PAYMENT_METHODS)
export const receivedBy = z.enum(RECEIVED_BY)
export const outsideInstructions = z.object({
  account_holder: z.string(),
  account_number: z.string(),
  bank_code: z.string(),
  note: z.string(),
  in_person: z.boolean(),
}) satisfies z.ZodType<OutsideInstructions>
