import { useDeferredValue, useState } from 'react'
import type { Artwork } from '#contract/artworks.ts'
import { MESSAGES } from '#contract/messages.ts'
import { Field } from '#web/ui/field.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { staysInField } from './stays-in-field.ts'
import { WorkChoices, type WorkChoicesProps } from './work-choices.tsx'

const FEW = 12
const STEP = 24

interface OwnChoicesProps extends Omit<WorkChoicesProps, 'works' | 'artist'> {
  /** Undefined while they are on their way. */
  works: readonly Artwork[] | undefined
}

/** The artist's own works, with a search once there are many. */
export function OwnChoices({ works, ...rest }: OwnChoicesProps) {
  const [text, setText] = useState('')
  const [most, setMost] = useState(STEP)
  const q = useDeferredValue(text).trim().toLocaleLowerCase('en-US')
  if (!works)
    return (
      <SkeletonGroup label={MESSAGES.loading}>
        <Skeleton height={120} />
      </SkeletonGroup>
    )
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
            onKeyDown={staysInField}
          />
        </Field>
      )}
      {found.length === 0 && <p className="mute">{MESSAGES.nothingFound(text.trim())}</p>}
      <WorkChoices works={found.slice(0, most)} artist={false} {...rest} />
      {found.length > most && (
        <ShowMore busy={false} busyLabel={MESSAGES.loading} onMore={() => setMost(most + STEP)} />
      )}
    </>
  )
}
