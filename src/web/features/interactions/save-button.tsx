import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { likedWorksKey, savedItemsKey } from '#web/shared/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import type { Counts, Item } from './item-counts.ts'

interface SaveButtonProps {
  item: Item
  counts: Counts
  onSaved: (state: Pick<Counts, 'saved'>) => void
  /** Somebody who is not signed in wants to save it. */
  onSignInNeeded: () => void
}

/** Saves an item for the reader (CD-11.18): shows at once, and is taken back when it fails. */
export const useSave = (item: Item, known: boolean, onSaved: SaveButtonProps['onSaved']) => {
  const client = useQueryClient()
  /** What the reader wants, while it is being sent. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const toggle = async (): Promise<void> => {
    if (wanted !== null) return
    const next = !known
    setWanted(next)
    try {
      let state = await api('POST /social/save', { body: item })
      // Pressed before it was known that it is saved: the first call removed it.
      if (state.saved !== next) state = await api('POST /social/save', { body: item })
      onSaved(state)
      for (const queryKey of [savedItemsKey, likedWorksKey]) void client.invalidateQueries({ queryKey })
    } catch (error) {
      logQuietly('The item could not be saved.', error)
    } finally {
      setWanted(null)
    }
  }
  return { saved: wanted ?? known, toggle }
}

/** The save of an item's page. */
export function SaveButton({ item, counts, onSaved, onSignInNeeded }: SaveButtonProps) {
  const { status } = useSession()
  const { saved, toggle } = useSave(item, counts.saved, onSaved)
  const isSignedOut = status === 'signed-out'
  return (
    <Button
      variant="outline"
      icon="bookmark"
      aria-pressed={isSignedOut ? undefined : saved}
      disabled={status === 'checking'}
      onClick={() => (isSignedOut ? onSignInNeeded() : void toggle())}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
