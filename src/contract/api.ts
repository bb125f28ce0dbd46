import * as account from './account.ts'
import * as acting from './acting.ts'
import * as administration from './administration.ts'
import * as anyOrders from './any-orders.ts'
import * as articles from './articles.ts'
import * as artworks from './artworks.ts'
import * as backup from './backup.ts'
import * as carrierWebhooks from './carrier-webhooks.ts'
import * as cart from './cart.ts'
import * as consents from './consents.ts'
import * as contacts from './contacts.ts'
import * as debts from './debts.ts'
import * as delivery from './delivery.ts'
import * as discovery from './discovery.ts'
import * as disputes from './disputes.ts'
import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'
import * as enhancement from './enhancement.ts'
import * as exhibitionMap from './exhibition-map.ts'
import * as exhibitions from './exhibitions.ts'
import * as frontPage from './front-page.ts'
import * as gallery from './gallery.ts'
import * as guestOrders from './guest-orders.ts'
import * as identity from './identity.ts'
import * as imageTerms from './image-terms.ts'
import * as imports from './imports.ts'
import * as inquiries from './inquiries.ts'
import * as interactions from './interactions.ts'
import * as inventory from './inventory.ts'
import * as inventoryExports from './inventory-exports.ts'
import * as invitations from './invitations.ts'
import * as invoices from './invoices.ts'
import * as legal from './legal.ts'
import * as mentors from './mentors.ts'
import * as mentorship from './mentorship.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as orders from './orders.ts'
import * as outsideTerms from './outside-terms.ts'
import * as papers from './papers.ts'
import * as payPages from './pay-pages.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as profiles from './profiles.ts'
import * as quotes from './quotes.ts'
import * as recommendations from './recommendations.ts'
import * as record from './record.ts'
import * as recordParts from './record-parts.ts'
import * as refunds from './refunds.ts'
import * as reservations from './reservations.ts'
import * as resume from './resume.ts'
import * as sales from './sales.ts'
import * as savedLists from './saved-lists.ts'
import * as schedulingWebhooks from './scheduling-webhooks.ts'
import * as search from './search.ts'
import * as searchAlerts from './search-alerts.ts'
import * as secondFactor from './second-factor.ts'
import * as setup from './setup.ts'
import * as shipping from './shipping.ts'
import * as shippingPaymentOrders from './shipping-payment-orders.ts'
import * as shippingRates from './shipping-rates.ts'
import * as shop from './shop.ts'
import * as shopPublishing from './shop-publishing.ts'
import * as site from './site.ts'
import * as storefront from './storefront.ts'
import * as uploads from './uploads.ts'
import * as valuation from './valuation.ts'

/** The whole contract: features in the order of the reference, each with its modules. */
export const CONTRACT = {
  Identity: [identity, secondFactor],
  Profiles: [profiles],
  Account: [account, acting],
  Invitations: [invitations],
  Resume: [resume],
  'Text enhancement': [enhancement],
  Artworks: [artworks, record, recordParts, imageTerms, uploads, imports],
  Inventory: [inventory, inventoryExports],
  Papers: [papers],
  Valuation: [valuation],
  'Online gallery': [gallery],
  Exhibitions: [exhibitions],
  Consents: [consents],
  People: [people],
  Discovery: [discovery, exhibitionMap],
  Search: [search, searchAlerts],
  Recommendations: [recommendations],
  Shop: [shop, storefront, shopPublishing],
  Cart: [cart],
  Orders: [quotes, orders, reservations, payouts, debts, delivery, guestOrders, anyOrders, refunds, disputes],
  'Sales made elsewhere': [sales, contacts, invoices, payPages],
  Shipping: [shipping, shippingRates, shippingPaymentOrders, carrierWebhooks],
  Mentorship: [mentorship, mentors, schedulingWebhooks],
  Inquiries: [inquiries],
  Notifications: [notifications],
  Interactions: [interactions, savedLists],
  Payments: [payments, outsideTerms],
  Articles: [articles],
  Places: [places],
  Moderation: [moderation],
  Administration: [administration],
  Site: [site, legal, setup, frontPage],
  Operations: [operations, backup],
} as const

type Exported<M> = M extends object ? M[keyof M] : never
type ContractEndpoint = Extract<Exported<(typeof CONTRACT)[keyof typeof CONTRACT][number]>, Endpoint>

/** Every endpoint by its operation: a method and a path, such as `GET /orders/:id`. */
export type Endpoints = { [E in ContractEndpoint as `${E['method']} ${E['path']}`]: E }
export type Operation = keyof Endpoints

/** Calls the API by operation. Whoever has no use for the schemas imports the type alone. */
export type CallApi<Options = object> = <O extends Operation>(
  operation: O,
  input: InputOf<Endpoints[O]>,
  options?: Options,
) => Promise<ResponseOf<Endpoints[O]>>
