/** The documents of the calls to a shop's Admin API about the shop itself and its products, valid in version 2026-10. */

export const SHOP = `query Shop {
  shop { id name myshopifyDomain currencyCode }
  locations(first: 5) { nodes { id isActive fulfillsOnlineOrders } }
  publications(first: 20) { nodes { id catalog { title } } }
}`

/** What is kept or compared of a product. */
const PRODUCT = `fragment ProductParts on Product {
  id handle status updatedAt
  variants(first: 1) { nodes { id price inventoryQuantity inventoryItem { id } } }
}`

export const SET_PRODUCT = `mutation SetProduct($input: ProductSetInput!, $identifier: ProductSetIdentifiers) {
  productSet(input: $input, identifier: $identifier, synchronous: true) {
    product { ...ProductParts }
    userErrors { code field message }
  }
}
${PRODUCT}`

export const PRODUCT_BY_ID = `query ProductById($id: ID!) {
  product(id: $id) { ...ProductParts }
}
${PRODUCT}`

export const PRODUCTS_BY_ID = `query ProductsById($ids: [ID!]!) {
  nodes(ids: $ids) { ...ProductParts }
}
${PRODUCT}`

/** Products can be identified by a unique metafield only after it was defined. */
export const DEFINE_WORK_FIELD = `mutation DefineWorkField($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) {
    createdDefinition { id }
    userErrors { code field message }
  }
}`

export const SET_QUANTITY = `mutation SetQuantity($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id }
    userErrors { code field message }
  }
}`

export const PUBLISH_PRODUCT = `mutation PublishProduct($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`

export const UPDATE_PRODUCT = `mutation UpdateProduct($product: ProductUpdateInput!) {
  productUpdate(product: $product) { product { id } userErrors { field message } }
}`

export const DELETE_PRODUCT = `mutation DeleteProduct($id: ID!) {
  productDelete(input: { id: $id }, synchronous: true) { deletedProductId userErrors { field message } }
}`

export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`

export const SUBSCRIPTIONS = `query Subscriptions {
  webhookSubscriptions(first: 50) { nodes { id topic uri } }
}`
