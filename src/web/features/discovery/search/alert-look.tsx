import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

type AlertLookProps = Pick<
  ComponentProps<typeof Button>,
  'aria-pressed' | 'disabled' | 'busy' | 'busyLabel' | 'onClick'
> & {
  isOn?: boolean
  /** The search has found works already: it is about further ones. */
  further: boolean
}

/** How the button looks, whatever it does. */
export function AlertLook({ isOn = false, further, ...action }: AlertLookProps) {
  const what = further ? 'when more arrive' : 'when one arrives'
  return (
    <Button variant="quiet" size={further ? 'sm' : 'md'} icon={isOn ? 'check' : 'bell'} {...action}>
      {isOn ? `We will tell you ${what}` : `Tell me ${what}`}
    </Button>
  )
}
