import * as account from '#contract/account.ts'
import * as articles from '#contract/articles.ts'
import * as artworks from '#contract/artworks.ts'
import * as cart from '#contract/cart.ts'
import * as discovery from '#contract/discovery.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as enhancement from '#contract/enhancement.ts'
import * as exhibitions from '#contract/exhibitions.ts'
import * as gallery from '#contract/gallery.ts'
import * as identity from '#contract/identity.ts'
import * as interactions from '#contract/interactions.ts'
import * as operations from '#contract/operations.ts'
import * as orders from '#contract/orders.ts'
import * as payments from '#contract/payments.ts'
import * as places from '#contract/places.ts'
import * as profiles from '#contract/profiles.ts'
import * as resume from '#contract/resume.ts'
import * as search from '#contract/search.ts'
import * as shop from '#contract/shop.ts'
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
  Discovery: discovery,
  Search: search,
  Shop: shop,
  Cart: cart,
  Orders: orders,
  Interactions: interactions,
  Payments: payments,
  Articles: articles,
  Places: places,
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
