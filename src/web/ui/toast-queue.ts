export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'blank' | 'loading' | 'notice'

/** Where actions are answered, or where notices of the app appear. */
export type ToastRegion = 'actions' | 'notices'

/** Milliseconds a toast of each kind stays, and how many may be on screen at once. Loading toasts never end. */
export type ToastTimes = {
  successMs: number
  errorMs: number
  blankMs: number
  /** Notices of the app, at the top center. */
  containerMs: number
  limit: number
}

export type QueuedToast = {
  id: string
  kind: ToastKind
  text: string
  /** Milliseconds; Infinity stays. */
  durationMs: number
  region: ToastRegion
  /** Can be dragged away by this percentage of its width. */
  dragPercent?: number | undefined
}

export type ToastPlacing = Partial<Pick<QueuedToast, 'durationMs' | 'region' | 'dragPercent'>>

export type ToastScreen = {
  show: (toast: QueuedToast) => void
  hide: (id: string) => void
}

/**
 * What is on screen and for how long. Drawing is left to `screen`, which may take its time: `appeared` must be called
 * when a toast can be seen, since only then its time starts, and `gone` when it has left the screen.
 * The same kind and text is not shown twice: a second call starts its time again.
 *
 * react-toastify cannot do this alone: it closes a toast when the animation of its progress bar ends, which cannot be
 * exact to the millisecond (AW-14.1 to AW-14.4), limits each container by itself (AW-14.5), and ignores a repeated message.
 */
export function createToastQueue(times: () => ToastTimes, screen: ToastScreen) {
  const shown = new Map<string, QueuedToast>()
  const waiting: QueuedToast[] = []
  const visible = new Set<string>()
  /** Fading out; a second call of the same message meanwhile comes back as a new toast. */
  const leaving = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const stop = (id: string) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const take = (id: string) => {
    stop(id)
    if (!shown.has(id) || leaving.has(id)) return
    leaving.add(id)
    screen.hide(id)
  }
  const start = (toast: QueuedToast) => {
    stop(toast.id)
    if (visible.has(toast.id) && Number.isFinite(toast.durationMs)) {
      timers.set(
        toast.id,
        setTimeout(() => take(toast.id), toast.durationMs),
      )
    }
  }
  const put = (toast: QueuedToast) => {
    shown.set(toast.id, toast)
    screen.show(toast)
  }
  const usual = (kind: ToastKind) => {
    const { successMs, errorMs, blankMs, containerMs } = times()
    const ms = { success: successMs, error: errorMs, blank: blankMs, loading: Infinity }
    return { ...ms, warning: containerMs, info: containerMs, notice: containerMs }[kind]
  }

  return {
    /** @returns the id, for `dismiss` */
    push(kind: ToastKind, text: string, placing: ToastPlacing = {}): string {
      const region = kind === 'notice' ? 'notices' : 'actions'
      const toast = { id: `${kind}:${text}`, kind, text, durationMs: usual(kind), region, ...placing } as const
      if (shown.has(toast.id) && !leaving.has(toast.id)) start(toast)
      else if (shown.has(toast.id) || shown.size >= times().limit) {
        if (!waiting.some((other) => other.id === toast.id)) waiting.push(toast)
      } else put(toast)
      return toast.id
    },
    /** Takes one toast away, or all. */
    dismiss(id?: string): void {
      const ids = id === undefined ? [...shown.keys()] : [id]
      waiting.splice(0, waiting.length, ...waiting.filter((toast) => id !== undefined && toast.id !== id))
      for (const each of ids) take(each)
    },
    /** The toast can be seen from now on. */
    appeared(id: string): void {
      const toast = shown.get(id)
      if (!toast || visible.has(id)) return
      visible.add(id)
      start(toast)
    },
    /** The toast has left the screen; the next one that waits takes its place. */
    gone(id: string): void {
      stop(id)
      leaving.delete(id)
      visible.delete(id)
      if (!shown.delete(id)) return
      const next = waiting.shift()
      if (next) put(next)
    },
    /** Pointed at or focused: its time stands still, and starts anew on `resume`. */
    pause: stop,
    resume(id: string): void {
      const toast = shown.get(id)
      if (toast && !leaving.has(id)) start(toast)
    },
    /** Ids on screen, oldest first. */
    get onScreen(): readonly string[] {
      return [...shown.keys()]
    },
  }
}
