import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { api } from '#web/lib/api.ts'
import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { preventSubmit, WorkChoices, type WorkChoicesProps } from './work-choices.tsx'

/** Where the works of an exhibition come from: one's own, or what every artist has published (CD-3.5, CD-3.6). */
export type WorkSource = { kind: 'own'; works: readonly ArtworkCard[] | undefined } | { kind: 'published' }

/** Published works, newest first, or what matches `q`; a blank `q` is no search (CD-3.5, CD-3.6). */
const usePublishedWorks = (q: string) =>
  useInfiniteQuery({
    queryKey: ['published-works', q],
    queryFn: ({ pageParam: cursor, signal }) =>
      api('GET /artworks', { query: { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

/** Works of a source to choose from. */
export function SourceChoices({
  source,
  ...choices
}: Omit<WorkChoicesProps, 'works' | 'artist'> & { source: WorkSource }) {
  return source.kind === 'own' ? <OwnChoices works={source.works} {...choices} /> : <PublishedChoices {...choices} />
}

/** More works than this can be searched. */
const FEW = 12
/** Works shown at first, and how many more at a time. */
const STEP = 24

interface OwnChoicesProps extends Omit<WorkChoicesProps, 'works' | 'artist'> {
  /** Undefined while they are loading. */
  works: readonly ArtworkCard[] | undefined
}

/** The artist's own works, with a search once there are many. */
function OwnChoices({ works, ...rest }: OwnChoicesProps) {
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(STEP)
  const q = useDeferredValue(text).trim().toLocaleLowerCase('en-US')
  if (!works) return <SkeletonGroup height={120} />
  if (works.length === 0) return <p className="mute">You have no artworks yet. Upload one, then add it here.</p>
  const found = works.filter(({ title }) => title.toLocaleLowerCase('en-US').includes(q))
  return (
    <>
      {works.length > FEW && (
        <Field label="Search your works">
          <TextInput
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={preventSubmit}
          />
        </Field>
      )}
      {found.length === 0 && <p className="mute">{PUBLIC_MESSAGES.nothingFound(text.trim())}</p>}
      <WorkChoices works={found.slice(0, limit)} artist={false} {...rest} />
      {found.length > limit && (
        <ShowMore busy={false} busyLabel={PUBLIC_MESSAGES.loading} onMore={() => setLimit(limit + STEP)} />
      )}
    </>
  )
}

/** Milliseconds without a key after which a search is sent. */
const PAUSE_MS = 250

const NOT_LOADED = 'The works could not be loaded.'

/** Published works of every artist, found by a search (CD-3.5, CD-3.6). */
function PublishedChoices(choices: Omit<WorkChoicesProps, 'works' | 'artist'>) {
  const [text, setText] = useState('')
  const q = useSettled(text.trim(), PAUSE_MS)
  const list = usePublishedWorks(q)
  const search = useRef<HTMLInputElement>(null)
  const retry = () => {
    // The button that is pressed disappears.
    search.current?.focus()
    void list.refetch()
  }
  const works = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Field label="Search published works" helper="By title, artist or description.">
        <TextInput
          ref={search}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={preventSubmit}
        />
      </Field>
      {works ? (
        <>
          {works.length === 0 && (
            <p className="mute">{q ? PUBLIC_MESSAGES.nothingFound(q) : 'No work is published yet.'}</p>
          )}
          <WorkChoices works={works} artist {...choices} />
          <NextPage list={list} failed={failureText(list.error, NOT_LOADED)} />
        </>
      ) : list.isError ? (
        <ErrorState message={failureText(list.error, NOT_LOADED)} onRetry={retry} />
      ) : (
        <SkeletonGroup height={240} />
      )}
    </>
  )
}
