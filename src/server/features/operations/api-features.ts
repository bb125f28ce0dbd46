import { z } from 'zod'
import { CONTRACT } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'

const exported = Object.entries(CONTRACT).flatMap(([feature, modules]) =>
  modules.flatMap((module) =>
    Object.entries(module).map(([name, value]) => ({ feature, name, value: value as unknown })),
  ),
)
const features = new Map(exported.map(({ feature, value }) => [value, feature]))

/** Every endpoint of the contract. */
export const contractEndpoints: readonly Endpoint[] = [...features.keys()].filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
)

/** The display name of an endpoint's feature. */
export const getFeature = (endpoint: Endpoint): string => features.get(endpoint) ?? 'Other'

// The document names the objects that the contract exports as the contract does: `ArtworkCard` for `artworkCard`.
const objects = new Map(exported.flatMap(({ name, value }) => (value instanceof z.ZodObject ? [[name, value]] : [])))
for (const [name, schema] of [...objects, ['error', errorBody] as const])
  z.globalRegistry.add(schema, { id: name.replace(/^./, (letter) => letter.toUpperCase()) })
