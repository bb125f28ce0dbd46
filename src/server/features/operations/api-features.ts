import { CONTRACT } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const names = new Map<unknown, string>(
  Object.entries(CONTRACT).flatMap(([name, modules]) =>
    modules.flatMap((module) => Object.values(module).map((value) => [value, name] as const)),
  ),
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
  return [...Object.keys(CONTRACT), 'Other'].flatMap((name): [string, Endpoint[]][] => {
    const group = groups.get(name)
    return group ? [[name, group.toSorted((a, b) => a.path.localeCompare(b.path, 'en'))]] : []
  })
}
