import { toast as draw, type Id } from 'react-toastify/unstyled'
import { createToastQueue, type ToastTimes } from './toast-queue.ts'
import { withToaster } from './toaster-demand.ts'

export const ACTION_TOASTS = 'action-toasts'
export const APP_NOTICES = 'app-notices'

let times: ToastTimes = { successMs: 2000, errorMs: 4000, blankMs: 4000, containerMs: 4000, limit: 20 }

/** Sets durations and the limit, in milliseconds and toasts. `Toaster` does it with its props. */
export function configureToasts(next: ToastTimes): void {
  times = next
}

/** The one queue of the page. */
export const toastQueue = createToastQueue(() => times, {
  show: ({ id, kind, text }) => {
    const place = {
      toastId: id,
      containerId: kind === 'notice' ? APP_NOTICES : ACTION_TOASTS,
      type: kind === 'success' || kind === 'error' ? kind : kind === 'notice' ? 'info' : 'default',
      isLoading: kind === 'loading',
      role: kind === 'error' ? 'alert' : 'status',
    } as const
    withToaster(() => draw(text, place))
  },
  hide: (id: Id) => withToaster(() => draw.dismiss(id)),
})

type ToastOptions = {
  /** Milliseconds instead of the kind's usual time; Infinity stays. */
  durationMs?: number
  /** Id of a toast it replaces, e.g. a loading one. */
  replaces?: string
}

const say =
  (kind: 'success' | 'error' | 'blank' | 'loading' | 'notice') =>
  (text: string, { durationMs, replaces }: ToastOptions = {}): string => {
    if (replaces) toastQueue.dismiss(replaces)
    return toastQueue.push(kind, text, durationMs)
  }

/**
 * Short messages. `success`, `error`, `blank` and `loading` answer an action, at the top right; `notice` tells
 * something about the app, at the top center. Each returns an id for `dismiss`. Browser only.
 */
export const toast = {
  success: say('success'),
  error: say('error'),
  blank: say('blank'),
  loading: say('loading'),
  notice: say('notice'),
  dismiss: (id?: string): void => toastQueue.dismiss(id),
}
