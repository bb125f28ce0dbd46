import { CONTAINER_CLOSE_MS } from '#contract/constants.ts'
import { PROFILE_NOTICE_MS, QUEUE_TOASTS } from '#contract/shipping-constants.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.ts'

const PAGE = { region: 'notices', durationMs: CONTAINER_CLOSE_MS } as const
const WINDOW = { region: 'actions', durationMs: QUEUE_TOASTS.closeMs, dragPercent: QUEUE_TOASTS.dragPercent } as const

const at = (place: typeof PAGE | typeof WINDOW) => ({
  success: (text: string) => toast.success(text, place),
  error: (text: string) => toast.error(text, place),
  warning: (text: string) => toast.warning(text, place),
  info: (text: string) => toast.info(text, place),
})

/** Messages of the shipping pages: top center, four seconds (MS-1.11, MS-T20). */
export const pageToast = at(PAGE)
/** Messages of the window of an order: top right, five seconds, can be dragged away (MS-17.15). */
export const windowToast = at(WINDOW)
/** Notices about the address of the profile, at the top right (MS-12.8). */
export const profileToast = {
  success: (text: string) => toast.success(text, { durationMs: PROFILE_NOTICE_MS.success }),
  info: (text: string) => toast.info(text, { durationMs: PROFILE_NOTICE_MS.info }),
}

/** A call that was refused leads to log-in and says nothing else (MS-16.4). */
export const wasRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401
