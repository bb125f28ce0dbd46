import type { MailProvider } from './mail.provider.ts'

/** Mail stays in the outbox table, where `/dev/outbox` shows it; nothing is sent (CD-2.20). */
export const createBuiltInMail = (): MailProvider => ({
  name: 'outbox',
  keepsInOutbox: true,
  concurrency: 1,
  send: async () => undefined,
  close: async () => undefined,
})
