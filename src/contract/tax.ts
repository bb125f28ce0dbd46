import { z } from 'zod'
import { money } from './primitives.ts'

/** A tax on the price and the shipping of an order. An included one is a part of them, any other is added. */
export const taxLine = z.object({ name: z.string(), percent: z.number(), included: z.boolean(), amount: money })
export type TaxLine = z.infer<typeof taxLine>
