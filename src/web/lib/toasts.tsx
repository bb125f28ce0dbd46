import { CONTAINER_CLOSE_MS, MAX_TOASTS, TOAST_MS, TOAST_POSITIONS } from '#contract/constants.ts'
import { Toaster } from '#web/ui/toaster.tsx'

const TIMES = { ...TOAST_MS, warning: CONTAINER_CLOSE_MS, info: CONTAINER_CLOSE_MS, notice: CONTAINER_CLOSE_MS }

/** Where toasts appear, with the times and places of the contract; once, in the root of the pages. */
export const Toasts = () => <Toaster times={TIMES} limit={MAX_TOASTS} positions={TOAST_POSITIONS} />
