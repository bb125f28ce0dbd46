import { and, asc, eq, ne } from 'drizzle-orm'
import { mailOutbox } from '../schema/platform.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** The subjects of the mails to a person, the oldest first, without the one that everybody gets after signing up. */
export const mailsTo = async (t: TestApp, { email }: Pick<TestUser, 'email'>): Promise<string[]> => {
  const rows = await t.app.database.db
    .select({ subject: mailOutbox.subject })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, email), ne(mailOutbox.subject, 'Confirm your email')))
    .orderBy(asc(mailOutbox.id))
  return rows.map(({ subject }) => subject)
}
