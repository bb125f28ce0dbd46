import { z } from 'zod'

/** A price for each zone of a seller; see `DELIVERY_ZONES`. */
export const zonePrices = <T extends z.ZodType>(price: T) =>
  z.strictObject({ domestic: price, region: price, world: price })
