import { type ComponentType, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { LeaveQuestionProps, LeaveWords } from './leave-question.tsx'

const loadQuestion = () => import('./leave-question.tsx')
/** The question comes once there is something to lose, so that a form does not wait for the code of a window. */
const LeaveQuestion = lazyPart(() =>
  loadQuestion().then(
    (module): { default: ComponentType<LeaveQuestionProps> } => ({ default: module.LeaveQuestion }),
    () => ({ default: BrowserQuestion }),
  ),
)

/** Without its code, the browser asks: nothing typed is lost because the network is gone. */
function BrowserQuestion({ open, onStay, onLeave, words }: LeaveQuestionProps) {
  const ask = useEffectEvent(() => {
    if (window.confirm(words ? `${words.title} ${words.text}` : 'Leave without saving what you changed?')) onLeave()
    else onStay()
  })
  useEffect(() => {
    if (open) ask()
  }, [open])
  return null
}

const isSamePage = (one: Location, other: Location) => one.pathname === other.pathname && one.search === other.search

/** Stands between typed data and every way off the page: links, back and forward, closing the tab. */
export function LeaveGuard({ mayLose, words }: { mayLose: () => boolean; words?: LeaveWords }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSamePage(currentLocation, nextLocation) && mayLose(),
  )
  useBeforeUnload(useCallback((event) => mayLose() && event.preventDefault(), [mayLose]))
  useEffect(() => {
    if (mayLose()) void loadQuestion().catch(() => undefined)
  })
  const open = blocker.state === 'blocked'
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <LeaveQuestion open={open} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} words={words} />
    </Suspense>
  )
}
