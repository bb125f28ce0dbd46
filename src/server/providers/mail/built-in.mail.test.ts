import { isNotNull } from 'drizzle-orm'
import { createMailOutbox } from '#server/platform/mail/mail-outbox.ts'
import { mailOutbox } from '#server/schema/platform.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { createBuiltInMail } from './built-in.mail.ts'
import { mailConformance } from './mail.conformance.ts'

mailConformance('outbox', async () => {
  const t = await startTestApp()
  const { db } = t.app.database
  const outbox = createMailOutbox(db, t.app.jobs, createBuiltInMail(), { now: () => new Date() })
  return {
    write: (mail) => db.transaction((tx) => outbox.write(tx, mail)),
    received: () =>
      db
        .select({ to: mailOutbox.to, subject: mailOutbox.subject, text: mailOutbox.text })
        .from(mailOutbox)
        .where(isNotNull(mailOutbox.sentAt)),
    close: () => t.close(),
  }
})
