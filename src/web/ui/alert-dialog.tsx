import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import type { AlertWindowProps } from './alert-window.tsx'

const loadWindow = () => import('./alert-window.tsx')
type Code = Awaited<ReturnType<typeof loadWindow>>

/**
 * Says or asks something that must be answered before going on (role alertdialog). A press outside does nothing. The code
 * of its window is loaded when it opens; without it, it closes.
 */
export function AlertDialog(props: AlertWindowProps) {
  const { open, onOpenChange } = props
  const [code, setCode] = useState<Code | null>(null)
  const [isMounted, setIsMounted] = useState(false)
  const mount = (loaded: Code) => {
    // Closed at first: a window that is mounted open does not move in.
    flushSync(() => setCode(loaded))
    setIsMounted(true)
  }
  const load = useEffectEvent(() => whenLoaded(loadWindow, mount, () => onOpenChange(false)))
  useEffect(() => {
    if (open) void load()
  }, [open])
  return code && <code.AlertWindow {...props} open={open && isMounted} />
}
