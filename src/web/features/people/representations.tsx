import { useState } from 'react'
import type { Representation } from '#contract/people.ts'
import { failureText } from '#web/lib/api-error.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { AskArtist } from './ask-artist.tsx'
import styles from './people.module.css'
import { useRepresentationChange, useRepresentations } from './people.queries.ts'
import { PeopleSection } from './people-section.tsx'
import { PersonRow } from './person-row.tsx'

const MARKS = {
  asked: { mark: 'pending', label: 'Waiting' },
  active: { mark: 'published', label: 'Represented' },
  declined: { mark: 'restricted', label: 'Declined' },
  ended: { mark: 'draft', label: 'Ended' },
} as const

const useChange = () => {
  const change = useRepresentationChange()
  const send = (id: string, to: 'agreed' | 'declined' | 'ended', said: string, then?: () => void) =>
    change.mutate(
      { id, to },
      {
        onSuccess: () => {
          then?.()
          toast.success(said)
        },
        onError: (error) => toast.error(failureText(error, 'Nothing was changed. Try again in a moment.')),
      },
    )
  return { send, busy: change.isPending }
}

/** The artists whom a gallery represents or has asked, and a form to ask one. */
export function RepresentedArtists({ userId }: { userId: string }) {
  const list = useRepresentations()
  const own = list.data?.filter(({ gallery }) => gallery.id === userId) ?? []
  return (
    <PeopleSection
      id="represented-artists"
      title="Artists you represent"
      lead="They appear on your page once they agree."
      query={list}
      failure="The artists could not be loaded."
    >
      <AskArtist />
      {own.length > 0 && (
        <ul className={styles.list}>
          {own.map((one) => (
            <li key={one.id}>
              <PersonRow person={one.artist}>
                <StatusBadge {...MARKS[one.status]} />
                {one.status !== 'declined' && <End one={one} other={one.artist.name} />}
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
    </PeopleSection>
  )
}

/** The galleries that represent an artist, or ask to. */
export function RepresentingGalleries({ userId }: { userId: string }) {
  const list = useRepresentations()
  const own = list.data?.filter(({ artist }) => artist.id === userId) ?? []
  return (
    <PeopleSection
      id="galleries"
      title="Galleries"
      lead="Only the two of you see a request."
      query={list}
      failure="The galleries could not be loaded."
    >
      {own.length === 0 ? (
        <EmptyState
          title="No gallery represents you yet"
          text="Galleries that would like to represent you ask here, and nothing is shown until you agree."
        />
      ) : (
        <ul className={styles.list}>
          {own.map((one) => (
            <li key={one.id}>
              <PersonRow person={one.gallery} message={one.status === 'asked' ? one.message : undefined}>
                {one.status === 'asked' ? <Answer one={one} /> : <End one={one} other={one.gallery.name} />}
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
    </PeopleSection>
  )
}

function Answer({ one }: { one: Representation }) {
  const { send, busy } = useChange()
  const { name } = one.gallery
  return (
    <>
      <Button
        size="sm"
        aria-label={`Agree to be represented by ${name}`}
        disabled={busy}
        onClick={() => send(one.id, 'agreed', `${name} now represents you`)}
      >
        Agree
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Decline to be represented by ${name}`}
        disabled={busy}
        onClick={() => send(one.id, 'declined', 'Your answer is sent')}
      >
        Decline
      </Button>
    </>
  )
}

/** Withdraws a request at once; a representation is ended after a question. */
function End({ one, other }: { one: Representation; other: string }) {
  const { send, busy } = useChange()
  const [asking, setAsking] = useState(false)
  const isActive = one.status === 'active'
  const end = () =>
    send(one.id, 'ended', isActive ? 'The representation has ended' : 'The request is withdrawn', () =>
      setAsking(false),
    )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={isActive ? `End the representation with ${other}` : `Withdraw the request to ${other}`}
        disabled={busy}
        onClick={() => (isActive ? setAsking(true) : end())}
      >
        {isActive ? 'End' : 'Withdraw'}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="End the representation?"
        confirmLabel="End it"
        tone="danger"
        busy={busy}
        busyLabel="Ending..."
        onConfirm={end}
      >
        Both pages stop saying so at once. Works in published exhibitions stay where they are until their artist takes
        the consent back.
      </AlertDialog>
    </>
  )
}
