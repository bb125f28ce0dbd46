/** The documents of the calls to a shop's Admin API about labels that are paid for there, valid in version 2026-10. */

const REFUND_PARTS = `fragment RefundParts on Refund {
  id note totalRefundedSet { shopMoney { amount currencyCode } }
  transactions(first: 10) { nodes { status } }
}`

const ORDER_PARTS = `fragment OrderParts on Order {
  id cancelledAt tags customAttributes { key value }
  transactions(first: 20) {
    id kind status gateway processedAt
    amountSet { shopMoney { amount currencyCode } }
    maximumRefundableV2 { amount currencyCode }
    fees { amount { amount currencyCode } }
  }
  refunds(first: 50) { ...RefundParts }
}
${REFUND_PARTS}`

const DRAFT_PARTS = `fragment DraftParts on DraftOrder {
  id status invoiceUrl tags
  order { ...OrderParts }
}
${ORDER_PARTS}`

export const CREATE_DRAFT = `mutation CreateDraft($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { ...DraftParts } userErrors { field message } }
}
${DRAFT_PARTS}`

export const DRAFT_BY_ID = `query DraftById($id: ID!) {
  draftOrder(id: $id) { ...DraftParts }
}
${DRAFT_PARTS}`

export const DRAFTS = `query Drafts($query: String!) {
  draftOrders(first: 10, query: $query) { nodes { ...DraftParts } }
}
${DRAFT_PARTS}`

export const DELETE_DRAFT = `mutation DeleteDraft($id: ID!) {
  draftOrderDelete(input: { id: $id }) { deletedId userErrors { field message } }
}`

export const LABEL_ORDERS = `query LabelOrders($query: String!, $after: String) {
  orders(first: 20, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ...OrderParts }
  }
}
${ORDER_PARTS}`

export const LABEL_ORDER = `query LabelOrder($id: ID!) {
  order(id: $id) { ...OrderParts }
}
${ORDER_PARTS}`

export const CREATE_REFUND = `mutation CreateRefund($input: RefundInput!, $key: String!) {
  refundCreate(input: $input) @idempotent(key: $key) { refund { ...RefundParts } userErrors { field message } }
}
${REFUND_PARTS}`

export const REFUND_BY_ID = `query RefundById($id: ID!) {
  refund(id: $id) { ...RefundParts }
}
${REFUND_PARTS}`
