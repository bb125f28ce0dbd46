import { unsubscribe } from '#contract/notifications.ts'
import { api } from '#web/lib/api.ts'

export const sendUnsubscribe = (token: string) => api(unsubscribe, { body: { token } })
