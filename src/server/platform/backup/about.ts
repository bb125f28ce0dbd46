import { createHmac } from 'node:crypto'

/** Raised when older versions could not read an archive any more. */
export const FORMAT = 1
export const PARTS = {
  readme: 'README.txt',
  about: 'about.json',
  tables: 'tables.json',
  jobs: 'jobs/',
  table: 'tables/',
  file: 'files/',
} as const

/** The second part of every archive: what is in it. */
export interface About {
  format: number
  /** The moment that it shows. */
  at: string
  /** The version of Gesso that made it. */
  version: string
  /** How many migrations its tables have. */
  migrations: number
  /** Recognizes the secret that signs addresses and sessions; null: none had been needed yet. */
  secretCheck: string | null
  /** Whether that secret is in the archive, because SESSION_SECRET was not set. */
  hasSecret: boolean
  /** The settings with secrets that were set, and are not in the archive. */
  notIncluded: string[]
}

/** The part after the tables: the hash of every table, and where sequences were. */
export interface TableSums {
  tables: Record<string, string>
  /** Of every table in the order of its text, for whoever reads it without Gesso. */
  columns: Record<string, string>
  sequences: Record<string, string>
}

export const checkValue = (secret: string): string =>
  createHmac('sha256', secret).update('backup-check').digest('hex').slice(0, 16)

export const readme = ({ at, version, notIncluded, hasSecret }: About): string => `A backup of Gesso, as of ${at}.

To restore it:
  1. Install Gesso ${version} or newer, with an empty DATA_DIR and, if DATABASE_URL is set, an empty database.
     Set the settings as they were. Not in this backup: ${notIncluded.join(', ') || 'nothing that was set'}.
  2. npm run restore -- <this file>
     The whole file is checked before anything is written.
  3. npm start, and sign in as before. Mails, refunds, payouts and labels wait until an administrator lets them go.
${hasSecret ? '\nThis file contains the secret that signs sessions and addresses. Keep it where nobody else can read it.\n' : ''}
tables/   the rows of every table, in the text format of Postgres (COPY); tables.json names their columns
files/    pictures and other files, as they were stored
jobs/     work that was not done yet, a line of JSON for each
sums/     SHA-256 of everything above: sha256sum --check --quiet sums/*
`
