/** The same price in every zone; null is not offered. */
export const everywhere = (price: string | null) => ({ domestic: price, region: price, world: price })
