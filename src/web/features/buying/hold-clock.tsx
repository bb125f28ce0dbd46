import { useEffect, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './buying.module.css'

const SECOND_MS = 1000
const SOON_SECONDS = 120
/** A full ring; a hold that was extended begins with a full one, too. */
const RING_SECONDS = 900
/** The minutes at which the remaining time is announced. */
const ANNOUNCED_MINUTES = [5, 2, 1]

const secondsUntil = (moment: string): number => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / SECOND_MS))

/** Counts down to a moment, once a second. */
const useSecondsUntil = (moment: string): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(moment))
    update()
    const timer = setInterval(update, SECOND_MS)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

interface HoldClockProps {
  endsAt: string
  /** Called once when the hold has ended. */
  onEnd?: () => void
}

/** How long a hold lasts: ochre in its last two minutes, announced at 5, 2 and 1 minutes only. */
export function HoldClock({ endsAt, onEnd }: HoldClockProps) {
  const seconds = useSecondsUntil(endsAt)
  const hasEnded = seconds === 0
  useEffect(() => {
    if (hasEnded) onEnd?.()
  }, [hasEnded, onEnd])
  const minutes = Math.ceil(seconds / 60)
  const announced = ANNOUNCED_MINUTES.findLast((minute) => minutes <= minute)
  return (
    <p className={classNames(styles.clock, seconds < SOON_SECONDS && styles.soon)}>
      <svg className={styles.ring} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength={1} strokeDasharray={`${Math.min(1, seconds / RING_SECONDS)} 1`} />
      </svg>
      <span className={styles.time} role="timer">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>{' '}
      {hasEnded ? 'The hold has ended.' : 'left on your hold'}
      <span className="sr" role="status">
        {announced && !hasEnded ? `Held for ${counted(announced, 'more minute')} at most.` : ''}
      </span>
    </p>
  )
}
