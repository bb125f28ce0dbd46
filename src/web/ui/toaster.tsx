import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect } from 'react'
import { toast as draw, ToastContainer, type ToastTransitionProps, type TypeOptions } from 'react-toastify/unstyled'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { configureToasts, toastQueue } from './toast.ts'
import type { ToastKind, ToastScreen, ToastTimes } from './toast-queue.ts'
import styles from './toaster.module.css'
import { toasterIsReady } from './toaster-demand.ts'

const ACTION_TOASTS = 'action-toasts'
const APP_NOTICES = 'app-notices'
const LEAVE_MS = 100

/** Moves the focus to the answers of actions; notices of the app leave the keys alone (MS-17.15). */
const isHotkey = ({ altKey, code }: KeyboardEvent): boolean => altKey && code === 'KeyT'

const TYPES: Record<ToastKind, TypeOptions> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  info: 'info',
  blank: 'default',
  loading: 'default',
  notice: 'info',
}

const screen: ToastScreen = {
  show: ({ id, kind, text, region, dragPercent }) => {
    draw(text, {
      toastId: id,
      containerId: region === 'notices' ? APP_NOTICES : ACTION_TOASTS,
      type: TYPES[kind],
      draggable: dragPercent !== undefined,
      draggablePercent: dragPercent ?? 0,
      isLoading: kind === 'loading',
      role: kind === 'error' ? 'alert' : 'status',
    })
  },
  hide: (id) => draw.dismiss(id),
}

/** Comes by CSS and leaves after a short fade; the queue is told of both. */
function Come({ isIn, done, playToast, nodeRef, children }: ToastTransitionProps) {
  useLayoutEffect(() => playToast(), [playToast])
  useEffect(() => {
    if (nodeRef.current) toastQueue.appeared(nodeRef.current.id)
  }, [nodeRef])
  useEffect(() => {
    if (isIn) return
    const timer = setTimeout(() => {
      const id = nodeRef.current?.id
      done()
      if (id) toastQueue.gone(id)
    }, LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isIn, done, nodeRef])
  return <>{children}</>
}

const toastOf = (target: EventTarget) => (target as Element).closest('[data-in]')

const pause = (event: FocusEvent | PointerEvent) => {
  const toast = toastOf(event.target)
  if (toast) toastQueue.pause(toast.id)
}
const resume = (event: FocusEvent | PointerEvent) => {
  const toast = toastOf(event.target)
  const inside = event.relatedTarget instanceof Element && toastOf(event.relatedTarget) === toast
  // Focus may leave while the pointer stays, and the other way round.
  const held = event.type === 'blur' ? toast?.matches(':hover') : toast?.matches(':focus-within')
  if (toast && !inside && !held) toastQueue.resume(toast.id)
}
const dismiss = (event: MouseEvent<HTMLButtonElement>) => {
  const toast = toastOf(event.currentTarget)
  if (toast) toastQueue.dismiss(toast.id)
}

const DismissButton = () => (
  <IconButton size="sm" iconSize={16} icon="close" label="Dismiss" tip={false} onClick={dismiss} />
)

const ICONS: Record<string, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info' }

const iconOf = (type: string, isLoading?: boolean) => {
  if (isLoading) return <Spinner />
  const name = ICONS[type]
  return name ? <Icon name={name} /> : null
}

const PLACES = { 'top-right': styles.right, 'top-center': styles.center } as const
type ToastPlace = keyof typeof PLACES

type ToasterProps = ToastTimes & {
  /** Where actions are answered, and where notices of the app appear. On phones both are the top center. */
  positions: readonly [actions: ToastPlace, notices: ToastPlace]
}

/** The two places where toasts appear. Put it once into the root, with the times and places of the contract. */
export function Toaster({ successMs, errorMs, blankMs, containerMs, limit, positions }: ToasterProps) {
  const [actions, notices] = positions
  useEffect(() => {
    configureToasts({ successMs, errorMs, blankMs, containerMs, limit })
    toasterIsReady(screen)
  }, [successMs, errorMs, blankMs, containerMs, limit])

  const common = {
    autoClose: false,
    newestOnTop: true,
    customProgressBar: true,
    closeOnClick: false,
    draggable: false,
    pauseOnFocusLoss: false,
    transition: Come,
    icon: ({ type, isLoading }: { type: string; isLoading?: boolean }) => iconOf(type, isLoading),
    closeButton: DismissButton,
    toastClassName: (context?: { type?: string }) =>
      classNames(
        styles.toast,
        context?.type === 'error' && styles.error,
        context?.type === 'success' && styles.success,
        context?.type === 'warning' && styles.warning,
      ),
  } as const

  return (
    <div className={styles.places} onFocus={pause} onBlur={resume} onPointerOver={pause} onPointerOut={resume}>
      <ToastContainer
        {...common}
        containerId={ACTION_TOASTS}
        position={actions}
        aria-label="Messages"
        hotKeys={isHotkey}
        className={() => classNames(styles.region, PLACES[actions])}
      />
      <ToastContainer
        {...common}
        containerId={APP_NOTICES}
        position={notices}
        aria-label="Notices"
        hotKeys={() => false}
        className={() => classNames(styles.region, PLACES[notices])}
      />
    </div>
  )
}
