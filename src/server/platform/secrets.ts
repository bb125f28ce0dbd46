import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { installationSecret } from '#server/schema/platform.ts'
import type { Database } from './db/database.ts'
import { secretToken } from './ids.ts'

export interface Secrets {
  /** A key of its own for every purpose, 32 bytes, the same after every start. */
  for(purpose: string): Uint8Array
}

/** The installation's root secret: the operator's, or one made at the first start and kept in the database. */
export const loadSecrets = async (db: Database, configured: string | null): Promise<Secrets> => {
  const root = configured ?? (await storedSecret(db))
  return { for: (purpose) => createHmac('sha256', root).update(purpose).digest() }
}

const storedSecret = async (db: Database): Promise<string> => {
  await db.insert(installationSecret).values({ name: 'root', value: secretToken() }).onConflictDoNothing()
  const [row] = await db.select().from(installationSecret).where(eq(installationSecret.name, 'root'))
  if (!row) throw new Error('The installation secret could not be stored.')
  return row.value
}
