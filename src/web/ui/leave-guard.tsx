import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx'

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
