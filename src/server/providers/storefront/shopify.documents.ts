/**
 * The documents of the storefront's GraphQL calls. They are valid in every supported version of Shopify's API, except the two
 * of checkouts, which it removed in version 2024-10.
 */

const PRODUCT_FIELDS = `
    id title description handle vendor tags createdAt updatedAt
    images(first: 1) { nodes { url altText } }
    collections(first: 5) { nodes { title } }
    variants(first: 1) { nodes { id price { amount currencyCode } } }`

const PRODUCT_PARTS = `
  pageInfo { hasNextPage endCursor }
  nodes {${PRODUCT_FIELDS}
  }`

/** The best matches of a search. */
export const SEARCH_PRODUCTS = `query SearchProducts($query: String!, $first: Int!, $after: String) {
  products(first: $first, after: $after, query: $query, sortKey: RELEVANCE) { ${PRODUCT_PARTS} }
}`

/** All products, newest first. */
export const LIST_PRODUCTS = `query ListProducts($first: Int!, $after: String) {
  products(first: $first, after: $after, sortKey: CREATED_AT, reverse: true) { ${PRODUCT_PARTS} }
}`

export const PRODUCT_BY_HANDLE = `query ProductByHandle($handle: String!) {
  product(handle: $handle) {${PRODUCT_FIELDS}
  }
}`

export const LIST_COLLECTIONS = `query ListCollections($first: Int!) {
  collections(first: $first) { nodes { id title handle description image { url } } }
}`

export const CREATE_CART = `mutation CreateCart($input: CartInput!) {
  cartCreate(input: $input) { cart { id } userErrors { field message } }
}`

export const ADD_CART_LINES = `mutation AddCartLines($cartId: ID!, $lines: [CartLineInput!]!) {
  cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } userErrors { field message } }
}`

export const SET_BUYER_IDENTITY = `mutation SetBuyerIdentity($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
  cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) { cart { id } userErrors { field message } }
}`

export const CART_DELIVERY_OPTIONS = `query CartDeliveryOptions($cartId: ID!) {
  cart(id: $cartId) {
    deliveryGroups(first: 10, withCarrierRates: true) {
      nodes { deliveryOptions { handle title estimatedCost { amount currencyCode } } }
    }
  }
}`

export const CREATE_CHECKOUT = `mutation CreateCheckout($input: CheckoutCreateInput!) {
  checkoutCreate(input: $input) { checkout { id } checkoutUserErrors { field message } }
}`

export const CHECKOUT_SHIPPING_RATES = `query CheckoutShippingRates($checkoutId: ID!) {
  node(id: $checkoutId) {
    ... on Checkout { availableShippingRates { ready shippingRates { handle title price { amount currencyCode } } } }
  }
}`
