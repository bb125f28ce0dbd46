import type { Obligation } from '#contract/account.ts'
import { counted } from '#contract/counted.ts'
import type { Transaction } from './db/database.ts'

/** A file of an archive: written as JSON, or copied from the file store by its key. */
export type ArchiveFile = { path: string; json: unknown } | { path: string; key: string }

export interface ArchivePart {
  /** What it contains, in words such as `3 works with 5 pictures`; empty when there is nothing. */
  contents: string[]
  files: ArchiveFile[]
}

/** Records as a file, with how many they are in words; nothing without records. */
export const recordsPart = (path: string, json: readonly unknown[], one: string, many?: string): ArchivePart =>
  json.length === 0
    ? { contents: [], files: [] }
    : { contents: [counted(json.length, one, many)], files: [{ path, json }] }

/** What a feature does with its data of one person. Every operation may run again after an interruption. */
export interface AccountData {
  /** What the person has to settle before the account can be closed. */
  obligations?(userId: string): Promise<Obligation[]>
  /** Removes the data from public pages, in the transaction that closes the account, or returns it when it is reopened. */
  setHidden?(tx: Transaction, userId: string, hidden: boolean): Promise<void>
  /** Deletes the data for good. Features are called in reverse order of their dependencies. */
  erase?(userId: string): Promise<void>
  exportData?(userId: string): Promise<ArchivePart>
}
