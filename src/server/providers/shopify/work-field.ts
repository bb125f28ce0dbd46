/** The metafield of a product in which a shop keeps the id of the work that was published as it. */
export const WORK_FIELD = { namespace: 'gesso', key: 'work' } as const
