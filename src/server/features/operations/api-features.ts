import * as account from '#contract/account.ts'
import * as administration from '#contract/administration.ts'
import * as anyOrders from '#contract/any-orders.ts'
import * as articles from '#contract/articles.ts'
import * as artworks from '#contract/artworks.ts'
import * as cart from '#contract/cart.ts'
import * as consents from '#contract/consents.ts'
import * as delivery from '#contract/delivery.ts'
import * as discovery from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as enhancement from '#contract/enhancement.ts'
import * as exhibitionMap from '#contract/exhibition-map.ts'
import * as exhibitions from '#contract/exhibitions.ts'
import * as gallery from '#contract/gallery.ts'
import * as identity from '#contract/identity.ts'
import * as inquiries from '#contract/inquiries.ts'
import * as interactions from '#contract/interactions.ts'
import * as mentorship from '#contract/mentorship.ts'
import * as moderation from '#contract/moderation.ts'
import * as notifications from '#contract/notifications.ts'
import * as operations from '#contract/operations.ts'
import * as orders from '#contract/orders.ts'
import * as payments from '#contract/payments.ts'
import * as people from '#contract/people.ts'
import * as places from '#contract/places.ts'
import * as profiles from '#contract/profiles.ts'
import * as recommendations from '#contract/recommendations.ts'
import * as resume from '#contract/resume.ts'
import * as savedLists from '#contract/saved-lists.ts'
import * as search from '#contract/search.ts'
import * as searchAlerts from '#contract/search-alerts.ts'
import * as shipping from '#contract/shipping.ts'
import * as shippingPaymentOrders from '#contract/shipping-payment-orders.ts'
import * as shippingRates from '#contract/shipping-rates.ts'
import * as shop from '#contract/shop.ts'
import * as storefront from '#contract/storefront.ts'
import * as valuation from '#contract/valuation.ts'

/** Features in the order of the reference, each with its part of the contract. */
const FEATURES: Record<string, Record<string, unknown>> = {
  Identity: identity,
  Profiles: profiles,
  Account: account,
  Resume: resume,
  'Text enhancement': enhancement,
  Artworks: artworks,
  Valuation: valuation,
  'Online gallery': gallery,
  Exhibitions: exhibitions,
  Consents: consents,
  People: people,
  Discovery: { ...discovery, ...exhibitionMap },
  Search: { ...search, ...searchAlerts },
  Recommendations: recommendations,
  Shop: { ...shop, ...storefront },
  Cart: cart,
  Orders: { ...orders, ...delivery, ...anyOrders },
  Shipping: { ...shipping, ...shippingRates, ...shippingPaymentOrders },
  Mentorship: mentorship,
  Inquiries: inquiries,
  Notifications: notifications,
  Interactions: { ...interactions, ...savedLists },
  Payments: payments,
  Articles: articles,
  Places: places,
  Moderation: moderation,
  Administration: administration,
  Operations: operations,
}

const names = new Map<unknown, string>(
  Object.entries(FEATURES).flatMap(([name, part]) => Object.values(part).map((value) => [value, name] as const)),
)

/** Every endpoint of the contract. */
export const contractEndpoints: readonly Endpoint[] = [...names.keys()].filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)

/** The display name of an endpoint's feature. */
export const featureOf = (endpoint: Endpoint): string => names.get(endpoint) ?? 'Other'

/** Endpoints by feature, sorted by path. */
export const byFeature = (endpoints: readonly Endpoint[]): [string, Endpoint[]][] => {
  const groups = Map.groupBy(endpoints, featureOf)
  return [...Object.keys(FEATURES), 'Other'].flatMap((name): [string, Endpoint[]][] => {
    const group = groups.get(name)
    return group ? [[name, group.toSorted((a, b) => a.path.localeCompare(b.path, 'en'))]] : []
  })
}
