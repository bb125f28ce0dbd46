/** The documents of the calls to a shop's Admin API about orders and their shipping, valid in version 2026-10. */

const ORDER = `fragment OrderParts on Order {
  id name createdAt cancelledAt displayFinancialStatus email phone
  totalShippingPriceSet { shopMoney { amount currencyCode } }
  shippingAddress { name address1 address2 city province provinceCode zip countryCodeV2 phone }
  lineItems(first: 50) {
    nodes {
      id title unfulfilledQuantity requiresShipping
      discountedTotalSet(withCodeDiscounts: true) { shopMoney { amount currencyCode } }
      product { metafield(namespace: $namespace, key: $key) { value } }
    }
  }
}`

export const WAITING_ORDERS = `query WaitingOrders($query: String!, $after: String, $namespace: String, $key: String!) {
  orders(first: 25, after: $after, query: $query, sortKey: CREATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ...OrderParts }
  }
}
${ORDER}`

export const ORDER_BY_ID = `query OrderById($id: ID!, $namespace: String, $key: String!) {
  order(id: $id) { ...OrderParts }
}
${ORDER}`

/** What can be fulfilled of an order, and what was. */
export const ORDER_FULFILMENT = `query OrderFulfilment($id: ID!) {
  order(id: $id) {
    fulfillmentOrders(first: 20) {
      nodes { id status lineItems(first: 50) { nodes { id remainingQuantity lineItem { id } } } }
    }
    fulfillments(first: 50) { id status trackingInfo { number } }
  }
}`

export const CREATE_FULFILMENT = `mutation CreateFulfilment($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
}`

export const CANCEL_FULFILMENT = `mutation CancelFulfilment($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } }
}`
