import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#web/lib/load-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

interface SectionDataProps<Data> {
  query: UseQueryResult<Data>
  /** What is shown when it cannot be loaded. */
  failure: string
  /** Height of the placeholder while it loads; without it nothing is shown until then. */
  placeholder?: number
  children: (data: Data) => ReactNode
}

/** What a section loads by itself. When that fails, the section says so and tries again alone. */
export function SectionData<Data>({ query, failure, placeholder, children }: SectionDataProps<Data>) {
  return (
    <>
      {query.isPending && placeholder !== undefined && <SkeletonGroup height={placeholder} />}
      {query.isError && <LoadError title={failure} query={query} message="Try again in a moment." />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
