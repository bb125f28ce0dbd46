import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logQuietly } from '#web/lib/log.ts'
import { useSession } from '#web/lib/use-session.ts'
import { savedItemsKey } from '#web/shared/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import type { Counts, Item } from './interactions.calls.ts'

interface SaveButtonProps {
  item: Item
  counts: Counts
  onSaved: (state: Pick<Counts, 'saved'>) => void
  /** Somebody who is not signed in wants to save it. */
  onSignInNeeded: () => void
}

/** Saves an item for the reader (CD-11.18): shows at once, and is taken back when it fails. */
export const useSave = (item: Item, saved: boolean, onSaved: SaveButtonProps['onSaved']) => {
  const client = useQueryClient()
  const [isSending, setIsSending] = useState(false)
  return async (): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    onSaved({ saved: !saved })
    try {
      const { sendSave } = await import('./interactions.calls.ts')
      onSaved(await sendSave(item))
      void client.invalidateQueries({ queryKey: savedItemsKey })
    } catch (error) {
      logQuietly('The item could not be saved.', error)
      onSaved({ saved })
    } finally {
      setIsSending(false)
    }
  }
}

/** The save of an item's page. */
export function SaveButton({ item, counts: { saved }, onSaved, onSignInNeeded }: SaveButtonProps) {
  const { status } = useSession()
  const toggle = useSave(item, saved, onSaved)
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
