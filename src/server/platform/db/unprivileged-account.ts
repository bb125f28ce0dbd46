import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** User and group id of a child process. */
export interface Account {
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', 'nobody']

/**
 * The account that Postgres runs under: undefined for the current account, unless that is root, which Postgres refuses.
 * A folder that already has another owner keeps it; otherwise an existing account is used, none is created.
 */
export const accountForPostgres = (folder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'Postgres refuses to run as root, and this system has neither an account "postgres" nor "nobody". Start the server as another user, or set DATABASE_URL to your own Postgres.',
  )
}

/** Whether `account` may traverse every folder from the root to `path`. Undefined stands for the current account. */
export const isReachable = (path: string, account: Account | undefined): boolean => {
  if (!account) return true
  const above = dirname(path)
  const { mode, uid, gid } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) !== 0 && (above === path || isReachable(above, account))
}
