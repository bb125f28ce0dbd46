import { toast as draw, type Id } from 'react-toastify/unstyled'
import { drawWords, type ToastKind, type ToastRegion, toasterReady } from './toaster.tsx'

/** The toasts on screen, each with its region. */
const shown = new Map<Id, Id | undefined>()
/** What waits for one of those to leave: the library limits each region by itself, not both together. */
const waiting = new Map<Id, () => void>()

draw.onChange(({ id, containerId, status }) => {
  if (status !== 'removed') return void shown.set(id, containerId)
  shown.delete(id)
  waiting.values().next().value?.()
})

/** What is not as usual for the kind. */
type ToastOptions = {
  /** Milliseconds; Infinity stays. */
  durationMs?: number
  region?: ToastRegion
  /** Can be dragged away by this percentage of its width. */
  dragPercent?: number
  /** Id of a toast it replaces, e.g. a loading one. */
  replaces?: string
}

const dismiss = (id?: string): void =>
  void toasterReady.then(() => {
    if (id === undefined) waiting.clear()
    else waiting.delete(id)
    draw.dismiss(id)
  })

const say =
  (kind: ToastKind) =>
  (text: string, { durationMs, region, dragPercent, replaces }: ToastOptions = {}): string => {
    const id = `${kind}:${text}`
    if (replaces) dismiss(replaces)
    void toasterReady.then(({ times, limit }) => {
      const show = () => {
        waiting.delete(id)
        const options = {
          toastId: id,
          containerId: shown.get(id) ?? region ?? (kind === 'notice' ? 'notices' : 'actions'),
          type: kind === 'notice' ? 'info' : kind === 'blank' || kind === 'loading' ? 'default' : kind,
          isLoading: kind === 'loading',
          role: kind === 'error' ? 'alert' : 'status',
          draggable: dragPercent !== undefined,
          draggablePercent: dragPercent ?? 0,
          data: { text, durationMs: durationMs ?? times[kind] },
        } as const
        // The same is not shown twice: what is there begins anew, also while it fades out, and is not drawn again.
        draw.update(id, { ...options, delay: null })
        draw(drawWords, options)
      }
      if (shown.has(id) || shown.size < limit) show()
      else waiting.set(id, show)
    })
    return id
  }

/**
 * Short messages. `success`, `error`, `warning`, `info`, `blank` and `loading` answer an action, at the top right; `notice`
 * says something about the app, at the top center. Each returns an id for `dismiss`. Browser only.
 */
export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  blank: say('blank'),
  loading: say('loading'),
  notice: say('notice'),
  dismiss,
}
