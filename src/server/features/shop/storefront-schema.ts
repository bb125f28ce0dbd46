import { buildSchema } from 'graphql'

/**
 * The part of Shopify's Storefront API that the built-in shop answers: the same names and types, so that a client of the one
 * works with the other. Collections have no products here, which bounds how deep an operation can go.
 */
export const STOREFRONT_SCHEMA = buildSchema(`
  schema { query: QueryRoot mutation: Mutation }

  scalar CountryCode
  scalar DateTime
  scalar Decimal
  scalar URL

  enum CurrencyCode { USD }
  enum ProductSortKeys { CREATED_AT RELEVANCE }

  interface Node { id: ID! }

  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Image { url: URL! altText: String }
  type ImageConnection { nodes: [Image!]! }

  type Collection { id: ID! title: String! handle: String! description: String! image: Image }
  type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }

  type ProductVariant { id: ID! availableForSale: Boolean! price: MoneyV2! }
  type ProductVariantConnection { nodes: [ProductVariant!]! }
  type Product {
    id: ID! title: String! description: String! handle: String! vendor: String! tags: [String!]!
    availableForSale: Boolean! createdAt: DateTime! updatedAt: DateTime!
    images(first: Int): ImageConnection!
    collections(first: Int): CollectionConnection!
    variants(first: Int): ProductVariantConnection!
  }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }

  type CartDeliveryOption { handle: String! title: String estimatedCost: MoneyV2! }
  type CartDeliveryGroup { id: ID! deliveryOptions: [CartDeliveryOption!]! }
  type CartDeliveryGroupConnection { nodes: [CartDeliveryGroup!]! }
  type Cart {
    id: ID! totalQuantity: Int!
    deliveryGroups(first: Int, withCarrierRates: Boolean): CartDeliveryGroupConnection!
  }
  type CartUserError { field: [String!] message: String! }
  type CartCreatePayload { cart: Cart userErrors: [CartUserError!]! }
  type CartLinesAddPayload { cart: Cart userErrors: [CartUserError!]! }
  type CartBuyerIdentityUpdatePayload { cart: Cart userErrors: [CartUserError!]! }

  input MailingAddressInput {
    firstName: String lastName: String company: String address1: String address2: String city: String
    province: String zip: String country: String phone: String
  }
  input DeliveryAddressInput { deliveryAddress: MailingAddressInput oneTimeUse: Boolean }
  input CartBuyerIdentityInput {
    email: String phone: String countryCode: CountryCode deliveryAddressPreferences: [DeliveryAddressInput!]
  }
  input CartLineInput { merchandiseId: ID! quantity: Int }
  input CartInput { lines: [CartLineInput!] buyerIdentity: CartBuyerIdentityInput note: String }

  "Checkouts were removed from the API in 2024-10. They can be called here, and always refuse."
  type Checkout implements Node { id: ID! availableShippingRates: AvailableShippingRates }
  type AvailableShippingRates { ready: Boolean! shippingRates: [ShippingRate!] }
  type ShippingRate { handle: String! title: String! price: MoneyV2! }
  type CheckoutUserError { field: [String!] message: String! }
  type CheckoutCreatePayload { checkout: Checkout checkoutUserErrors: [CheckoutUserError!]! }
  input CheckoutLineItemInput { variantId: ID! quantity: Int! }
  input CheckoutCreateInput { lineItems: [CheckoutLineItemInput!] shippingAddress: MailingAddressInput }

  type QueryRoot {
    products(first: Int, after: String, query: String, sortKey: ProductSortKeys, reverse: Boolean): ProductConnection!
    collections(first: Int, after: String): CollectionConnection!
    cart(id: ID!): Cart
    node(id: ID!): Node
  }
  type Mutation {
    cartCreate(input: CartInput): CartCreatePayload
    cartLinesAdd(cartId: ID!, lines: [CartLineInput!]!): CartLinesAddPayload
    cartBuyerIdentityUpdate(cartId: ID!, buyerIdentity: CartBuyerIdentityInput!): CartBuyerIdentityUpdatePayload
    checkoutCreate(input: CheckoutCreateInput!): CheckoutCreatePayload
  }
`)
