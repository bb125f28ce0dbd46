import { useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { NextPage } from '#web/lib/next-page.tsx'
import { useSettled } from '#web/lib/use-settled.ts'
import { usePublishedWorks } from '#web/shared/published-works.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { staysInField } from './stays-in-field.ts'
import { WorkChoices, type WorkChoicesProps } from './work-choices.tsx'

/** Milliseconds without a key after which a typed search is asked. */
const PAUSE_MS = 250

const NOT_LOADED = 'The works could not be loaded.'

/** Published works of every artist, found by a search (CD-3.5, CD-3.6). */
export function PublishedChoices(choices: Omit<WorkChoicesProps, 'works' | 'artist'>) {
  const [text, setText] = useState('')
  const q = useSettled(text.trim(), PAUSE_MS)
  const list = usePublishedWorks(q)
  const works = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Field label="Search published works" helper="By title, artist or description.">
        <TextInput
          type="search"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={staysInField}
        />
      </Field>
      {works ? (
        <>
          {works.length === 0 && <p className="mute">{q ? MESSAGES.nothingFound(q) : 'No work is published yet.'}</p>}
          <WorkChoices works={works} artist {...choices} />
          <NextPage list={list} failed={failureText(list.error, NOT_LOADED)} />
        </>
      ) : list.isError ? (
        <ErrorState
          message={failureText(list.error, NOT_LOADED)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <SkeletonGroup label={MESSAGES.loading}>
          <Skeleton height={240} />
        </SkeletonGroup>
      )}
    </>
  )
}
