/** The documents of the calls to a shop's Admin API about customers, valid in version 2026-10. */

export const SET_CUSTOMER = `mutation SetCustomer($identifier: CustomerSetIdentifiers!, $input: CustomerSetInput!) {
  customerSet(identifier: $identifier, input: $input) {
    customer { id tags defaultEmailAddress { marketingState } }
    userErrors { code field message }
  }
}`

export const CUSTOMER = `query Customer($id: ID!) {
  customer(id: $id) { id tags }
}`

export const ADD_TAGS = `mutation AddTags($id: ID!, $tags: [String!]!) {
  tagsAdd(id: $id, tags: $tags) { userErrors { field message } }
}`

export const REMOVE_TAGS = `mutation RemoveTags($id: ID!, $tags: [String!]!) {
  tagsRemove(id: $id, tags: $tags) { userErrors { field message } }
}`

export const SET_MARKETING = `mutation SetMarketing($input: CustomerEmailMarketingConsentUpdateInput!) {
  customerEmailMarketingConsentUpdate(input: $input) { customer { id } userErrors { field message } }
}`

export const ERASE_CUSTOMER = `mutation EraseCustomer($id: ID!) {
  customerRequestDataErasure(customerId: $id) { customerId userErrors { code field message } }
}`
