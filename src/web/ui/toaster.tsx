import { useEffect, useRef } from 'react'
import { ToastContainer, type ToastContentProps, type ToastTransitionProps } from 'react-toastify/unstyled'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import styles from './toaster.module.css'
import { useStay } from './use-stay.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'blank' | 'loading' | 'notice'

/** Where actions are answered, or where notices of the app appear. */
export type ToastRegion = 'actions' | 'notices'

type ToastLimits = {
  /** Milliseconds that a toast of each kind stays; Infinity stays. */
  times: Readonly<Record<ToastKind, number>>
  /** How many may be on screen at once. */
  limit: number
}

let open: (limits: ToastLimits) => void
/** The regions are on the page: the library loses what is drawn before both of them are. */
export const toasterReady = new Promise<ToastLimits>((resolve) => {
  open = resolve
})

type Said = { text: string; durationMs: number }

/** What a toast says, for as long as it is to stay: the time of the library is an animation, which is not exact. */
function Words({ text, durationMs, onEnd }: Said & { onEnd: () => void }) {
  const toast = useRef<HTMLElement | null>(null)
  useStay(toast, durationMs, onEnd)
  return (
    <span
      ref={(words) => {
        toast.current = words?.parentElement ?? null
      }}
    >
      {text}
    </span>
  )
}

export const drawWords = ({ data, toastProps, closeToast }: ToastContentProps<Said>) => (
  <Words key={toastProps.updateId} {...data} onEnd={closeToast} />
)

const LEAVE_MS = 100

/** Comes by CSS and leaves after a short fade. */
function Come({ isIn, done, children }: ToastTransitionProps) {
  useEffect(() => {
    if (isIn) return
    const timer = setTimeout(done, LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isIn, done])
  return children
}

const ICONS: Record<string, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' }

const renderIcon = ({ type, isLoading }: { type: string; isLoading?: boolean }) => {
  if (isLoading) return <Spinner />
  const name = ICONS[type]
  return name ? <Icon name={name} /> : null
}

const COMMON = {
  newestOnTop: true,
  customProgressBar: true,
  transition: Come,
  icon: renderIcon,
  closeButton: ({ closeToast }: { closeToast: () => void }) => (
    <IconButton size="sm" iconSize={16} icon="close" label="Dismiss" tip={false} onClick={() => closeToast()} />
  ),
  toastClassName: ({ type = '' }: { type?: string } = {}) => classNames(styles.toast, styles[type]),
} as const

const PLACES = { 'top-right': styles.right, 'top-center': styles.center } as const
type ToastPlace = keyof typeof PLACES

type ToasterProps = ToastLimits & {
  /** Where actions are answered, and where notices of the app appear. On phones both are the bottom. */
  positions: readonly [actions: ToastPlace, notices: ToastPlace]
}

/** The two regions where toasts appear. Put it once into the root. */
export function Toaster({ times, limit, positions: [actions, notices] }: ToasterProps) {
  useEffect(() => open({ times, limit }), [times, limit])
  return (
    <div className={styles.places}>
      <ToastContainer
        {...COMMON}
        containerId={'actions' satisfies ToastRegion}
        position={actions}
        aria-label="Messages"
        className={() => classNames(styles.region, PLACES[actions])}
      />
      <ToastContainer
        {...COMMON}
        containerId={'notices' satisfies ToastRegion}
        position={notices}
        aria-label="Notices"
        // Alt+T leads to the answers of actions.
        hotKeys={() => false}
        className={() => classNames(styles.region, PLACES[notices])}
      />
    </div>
  )
}
