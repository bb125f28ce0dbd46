/** Names of the jobs of shipping; each is enqueued in the transaction that makes it necessary. */
export const BUY_LABEL = 'shipping.buy-label'
export const VOID_LABEL = 'shipping.void-label'

export interface LabelJob {
  labelId: string
}
