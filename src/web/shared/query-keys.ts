/** Keys of queries whose data several features change. */

/** Whether the own gallery is published, and how many works it shows. */
export const galleryKey = ['gallery'] as const
/** The works the signed-in person likes. */
export const likedWorksKey = ['liked-works'] as const
/** The orders that the signed-in person sold, each by itself, and the list of them. */
export const anySaleKey = ['sale'] as const
export const saleKey = (id: string) => [...anySaleKey, id] as const
export const salesKey = ['sales'] as const
/** The queue and the labels of the signed-in person. */
export const shippingKey = ['shipping'] as const
/** What the signed-in person has saved. */
export const savedItemsKey = ['saved-items'] as const
/** The counts of an item, as a reader sees them. */
export const countsKey = (itemType: string, itemId: string, userId: string | null) =>
  ['interactions', itemType, itemId, userId] as const
/** The feed of Explore, in all its tabs and searches. */
export const exploreFeedKey = ['explore-feed'] as const
