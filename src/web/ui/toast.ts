import { createToastQueue, type ToastKind, type ToastPlacing, type ToastTimes } from './toast-queue.ts'
import { withToaster } from './toaster-demand.ts'

let times: ToastTimes = { successMs: 2000, errorMs: 4000, blankMs: 4000, containerMs: 4000, limit: 20 }

/** Sets durations and the limit, in milliseconds and toasts. `Toaster` does it with its props. */
export function configureToasts(next: ToastTimes): void {
  times = next
}

/** The one queue of the page. */
export const toastQueue = createToastQueue(() => times, {
  show: (toast) => withToaster((screen) => screen.show(toast)),
  hide: (id) => withToaster((screen) => screen.hide(id)),
})

/** Milliseconds, place and dragging instead of what is usual for the kind. */
type ToastOptions = ToastPlacing & {
  /** Id of a toast it replaces, e.g. a loading one. */
  replaces?: string
}

const say =
  (kind: ToastKind) =>
  (text: string, { replaces, ...placing }: ToastOptions = {}): string => {
    if (replaces) toastQueue.dismiss(replaces)
    return toastQueue.push(kind, text, placing)
  }

/**
 * Short messages. `success`, `error`, `warning`, `info`, `blank` and `loading` answer an action, at the top right; `notice`
 * tells something about the app, at the top center. Each returns an id for `dismiss`. Browser only.
 */
export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  blank: say('blank'),
  loading: say('loading'),
  notice: say('notice'),
  dismiss: (id?: string): void => toastQueue.dismiss(id),
}
