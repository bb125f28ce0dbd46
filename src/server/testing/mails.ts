import { asc, eq } from 'drizzle-orm'
import { mailOutbox } from '../schema/platform.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** The subjects of the mails to a person, the oldest first. */
export const mailsTo = async (t: TestApp, { email }: Pick<TestUser, 'email'>): Promise<string[]> => {
  const rows = await t.app.database.db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(eq(mailOutbox.to, email))
    .orderBy(asc(mailOutbox.id))
  return rows.map(({ subject }) => subject)
}
