import { DAY_MS } from '#contract/constants.ts'
import { UNDO_IMPORT_DAYS } from '#contract/import-terms.ts'
import type { ImportProgress, ImportRow, ImportSummary, InventoryImport } from '#contract/imports.ts'
import { isRecordFile } from '#contract/inventory-terms.ts'
import { type ImportValues, NO_COUNTS, type RowCounts, type StoredRow } from './imports.repository.ts'

/** Until when an import can be taken back; null before it has begun. */
export const undoUntil = ({ startedAt }: Pick<ImportValues, 'startedAt'>): Date | null =>
  startedAt && new Date(startedAt.getTime() + UNDO_IMPORT_DAYS * DAY_MS)

const presentProgress = (row: ImportValues, counts: RowCounts, now: Date): ImportProgress => {
  const { created, updated, skipped, failed } = counts
  const until = row.state === 'stopped' || row.state === 'done' ? undoUntil(row) : null
  return {
    state: row.state,
    total: counts.ready + counts.unclear,
    done: created + updated + skipped + failed,
    created,
    updated,
    skipped,
    failed,
    pictures: { done: counts.picturesDone, total: counts.pictures },
    undone: counts.undone,
    kept: counts.kept,
    problem: row.problem,
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    undo_until: until && until > now ? until.toISOString() : null,
  }
}

export const presentSummary = (row: ImportValues, counts: RowCounts = NO_COUNTS, now: Date): ImportSummary => ({
  id: row.id,
  file_name: row.fileName,
  program: row.program,
  works: { ready: counts.ready, unclear: counts.unclear, refused: counts.refused },
  progress: presentProgress(row, counts, now),
  created_at: row.createdAt.toISOString(),
})

const presentPictures = (pictures: ImportValues['pictures']): InventoryImport['pictures'] => {
  if (!pictures) return null
  const { fileName, names, unused } = pictures
  return { file_name: fileName, count: names.filter((name) => !isRecordFile(name)).length, unused }
}

export const presentImport = (row: ImportValues, counts: RowCounts | undefined, now: Date): InventoryImport => {
  const { revision, options, sheets, questions, skipped, pictures } = row
  return {
    ...presentSummary(row, counts, now),
    revision,
    options,
    pictures: presentPictures(pictures),
    sheets,
    questions,
    skipped,
  }
}

export const presentRow = (
  { row, sheet, state, fields, reports, pictures, ...stored }: StoredRow,
  updates: ImportRow['updates'],
): ImportRow => ({
  row,
  sheet,
  state,
  fields,
  reports,
  pictures,
  existing: stored.matchId === null ? null : { artwork_id: stored.matchId, answer: stored.matchAnswer },
  updates,
  outcome: stored.action && {
    action: stored.action,
    artwork_id: stored.artworkId,
    problems: stored.problems,
    undone: stored.undone,
    kept_because: stored.keptBecause,
  },
})
