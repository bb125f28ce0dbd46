import { z } from 'zod'
import { article, articleElement } from '#contract/articles.ts'
import { artwork, artworkCard, artworkImage, dimensions, publication } from '#contract/artworks.ts'
import { consentRequest } from '#contract/consents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody, fieldProblem } from '#contract/errors.ts'
import { exhibition, exhibitionSummary } from '#contract/exhibitions.ts'
import { galleryPage } from '#contract/gallery.ts'
import { comment } from '#contract/interactions.ts'
import { booking, session } from '#contract/mentorship.ts'
import { order, sale } from '#contract/orders.ts'
import { representation } from '#contract/people.ts'
import { emailPreferences, profile, publicProfile } from '#contract/profiles.ts'
import { savedList } from '#contract/saved-lists.ts'
import { searchAlert } from '#contract/search-alerts.ts'
import { shippingLabel } from '#contract/shipping-parts.ts'
import { paymentOrder } from '#contract/shipping-payment-orders.ts'
import { product } from '#contract/shop.ts'

/** A JSON Schema (2020-12), as used by OpenAPI 3.1. */
export interface JsonSchema {
  [keyword: string]: unknown
}

/** Named schemas of the document. */
const NAMED: Record<string, z.ZodType> = {
  Error: errorBody,
  FieldProblem: fieldProblem,
  Artwork: artwork,
  ArtworkCard: artworkCard,
  ArtworkImage: artworkImage,
  Dimensions: dimensions,
  Publication: publication,
  Product: product,
  Profile: profile,
  PublicProfile: publicProfile,
  EmailPreferences: emailPreferences,
  Exhibition: exhibition,
  ExhibitionSummary: exhibitionSummary,
  GalleryPage: galleryPage,
  Comment: comment,
  Article: article,
  ArticleElement: articleElement,
  Order: order,
  Sale: sale,
  ShippingLabel: shippingLabel,
  PaymentOrder: paymentOrder,
  Booking: booking,
  Session: session,
  SavedList: savedList,
  SearchAlert: searchAlert,
  Representation: representation,
  ConsentRequest: consentRequest,
}

const refTo = (name: string): string => `#/components/schemas/${name}`

/** What a caller sends: the input before parsing, without defaults. */
export const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** The named schemas, and the response of every endpoint with references to them. */
export const responseSchemas = (endpoints: readonly Endpoint[]) => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id })
  const idOf = new Map<Endpoint, string>()
  for (const endpoint of endpoints) {
    const known = registry.get(endpoint.response)
    const id = known?.id ?? `answer ${endpoint.method} ${endpoint.path}`
    if (!known) registry.add(endpoint.response, { id })
    idOf.set(endpoint, id)
  }
  const made = z.toJSONSchema(registry, { io: 'output', unrepresentable: 'any', uri: refTo }).schemas as Record<
    string,
    JsonSchema
  >
  const clean = (id: string): JsonSchema => withoutDialect(made[id] ?? {})
  return {
    components: Object.fromEntries(Object.keys(NAMED).map((id) => [id, clean(id)])),
    of(endpoint: Endpoint): JsonSchema {
      const id = idOf.get(endpoint) ?? ''
      if (id in NAMED) return { $ref: refTo(id) }
      // Several endpoints may share a response schema; it is inlined where it is used.
      return clean(id)
    },
  }
}

const withoutDialect = ({ $schema: _dialect, $id: _id, id: _name, ...schema }: JsonSchema): JsonSchema => schema
