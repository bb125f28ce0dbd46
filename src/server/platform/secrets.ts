import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { installationSecret } from '#server/schema/platform.ts'
import type { Database } from './db/database.ts'
import { secretToken } from './ids.ts'

export interface Secrets {
  /** A separate 32-byte key for each purpose, stable across restarts. */
  for(purpose: string): Uint8Array
}

/** Derives keys from the installation's root secret: the configured one, or one generated at the first start and stored. */
export const loadSecrets = async (db: Database, configured: string | null): Promise<Secrets> => {
  const root = configured ?? (await storedSecret(db))
  return { for: (purpose) => createHmac('sha256', root).update(purpose).digest() }
}

/** The secret that was generated at the first start; null where it was configured. */
export const findStoredSecret = async (db: Database): Promise<string | null> => {
  const [row] = await db.select().from(installationSecret).where(eq(installationSecret.name, 'root'))
  return row?.value ?? null
}

const storedSecret = async (db: Database): Promise<string> => {
  await db.insert(installationSecret).values({ name: 'root', value: secretToken() }).onConflictDoNothing()
  const secret = await findStoredSecret(db)
  if (secret === null) throw new Error('The installation secret could not be stored.')
  return secret
}
