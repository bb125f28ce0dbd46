import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, ok } from './primitives.ts'

const admin = { kind: 'admin' } as const
const moment = z.iso.datetime()
const count = z.number().int().min(0)

/** A backup in the folder, or one that failed. */
export const madeBackup = z.object({
  id,
  started_at: moment,
  /** Null while it is made. */
  finished_at: moment.nullable(),
  /** The name of its file; null when there is none. */
  file: z.string().nullable(),
  bytes: count.nullable(),
  /** What went wrong and what to do, in one or two sentences; null for a whole one. */
  failure: z.string().nullable(),
  kept_until: moment.nullable(),
  /** When it was restored into a scratch database to be sure. */
  tried_at: moment.nullable(),
  /** Why that failed. */
  trial_failure: z.string().nullable(),
})
export type MadeBackup = z.infer<typeof madeBackup>

export const backupOverview = z.object({
  /** Null when BACKUP_DIR is not set, so that none are made. */
  plan: z
    .object({
      folder: z.string(),
      next_at: moment,
      /** Null when the folder cannot be read. */
      free_bytes: count.nullable(),
      /** The settings with secrets that no backup has. */
      not_included: z.array(z.string()),
    })
    .nullable(),
  /** Newest first. */
  items: z.array(madeBackup),
})
export type BackupOverview = z.infer<typeof backupOverview>

export const getBackups = endpoint({
  method: 'GET',
  path: '/admin/backup',
  summary: 'The backups of this installation, and when the next one is made; admins only.',
  access: admin,
  response: backupOverview,
  errors: [],
  cache: 'private',
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/admin/backup',
  summary: 'Make a backup now, in the background; admins only.',
  access: admin,
  response: ok,
  errors: ['backup_not_set_up', 'backup_running'],
})

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/admin/backup/:id/download',
  summary:
    'The address of the file of a backup, valid for an hour or two; admins only. Needs a password entered in the last five minutes, because a backup has everybody’s data.',
  access: { kind: 'admin', maxAgeSeconds: 300 },
  params: z.strictObject({ id }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'recent_login_required'],
})

/** A restored copy, and what waits in it. */
export const heldCopy = z.object({
  /** The moment that the copy shows. */
  backup_at: moment,
  restored_at: moment,
  waiting: z.object({
    mails: count,
    /** Of them, those that were written before `backup_at`. */
    old_mails: count,
    refunds: count,
    payouts: count,
    labels: count,
  }),
})
export type HeldCopy = z.infer<typeof heldCopy>

export const getHeld = endpoint({
  method: 'GET',
  path: '/admin/held',
  summary: 'What a restored copy holds back until an administrator has seen it; admins only.',
  access: admin,
  response: z.object({ held: heldCopy.nullable() }),
  errors: [],
  cache: 'private',
})

export const releaseHeld = endpoint({
  method: 'POST',
  path: '/admin/held/release',
  summary: 'Let a restored copy send mail, move money and delete files again; admins only.',
  access: admin,
  body: z.strictObject({
    /** Whether mail that was written before the backup is discarded, because it may have been sent since. */
    discard_old_mail: z.boolean(),
  }),
  response: ok,
  errors: ['not_held'],
})
