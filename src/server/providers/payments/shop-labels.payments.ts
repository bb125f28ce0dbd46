import type { LabelShop, PagesAndRefunds, PaymentsProvider } from './payments.provider.ts'

/** What a shop has is known by its id, so that it is found there also after labels have come to be paid elsewhere. */
const isOfShop = (id: string): boolean => id.startsWith('gid://shopify/')

/**
 * A provider whose labels are paid for at a shop: new ones while `isOn`, except those whose currency the shop would convert.
 * Everything else stays with the provider.
 */
export const withLabelShop = <P extends PaymentsProvider>(provider: P, shop: LabelShop, isOn: boolean): P => {
  const choose = (id: string): PagesAndRefunds => (isOfShop(id) ? shop : provider)
  return {
    ...provider,
    pages: {
      ...provider.pages,
      async open(page, key) {
        const isForShop = isOn && page.kind === 'label' && (await shop.currency()) === page.total.currency
        return (isForShop ? shop : provider).pages.open(page, key)
      },
      fetch: (id) => choose(id).pages.fetch(id),
      async find(page, requestedAt) {
        const found = isOn && page.kind === 'label' ? await shop.pages.find(page, requestedAt) : null
        return found ?? provider.pages.find(page, requestedAt)
      },
      expire: (id) => choose(id).pages.expire(id),
      async *paidSince(since) {
        yield* provider.pages.paidSince(since)
        if (isOn) yield* shop.pages.paidSince(since)
      },
    },
    refunds: {
      make: (refund, key) => choose(refund.paymentId).refunds.make(refund, key),
      find: (paymentId, key) => choose(paymentId).refunds.find(paymentId, key),
      fetch: (id) => choose(id).refunds.fetch(id),
    },
    dashboardUrl: (paymentId) => (isOfShop(paymentId) ? shop : provider).dashboardUrl(paymentId),
  }
}
