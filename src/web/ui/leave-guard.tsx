import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { AlertDialog } from './alert-dialog.tsx'

/** Stands between typed data and every way off the page: links, back and forward, closing the tab. */
export function LeaveGuard({ mayLose, words }: { mayLose: () => boolean; words?: LeaveWords }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.key !== nextLocation.key && mayLose(),
  )
  useBeforeUnload(useCallback((event) => mayLose() && event.preventDefault(), [mayLose]))
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
      words={words}
    />
  )
}

export interface LeaveWords {
  title: string
  text: string
  stay: string
  leave: string
}

const UNSAVED: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave',
}

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  words?: LeaveWords | undefined
}

/** Asked before something unsaved is lost. */
export function LeaveQuestion({ open, onStay, onLeave, words = UNSAVED }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onStay())}
      title={words.title}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      tone="danger"
      onConfirm={onLeave}
    >
      {words.text}
    </AlertDialog>
  )
}
