import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import { MATCH_ANSWERS, MATCH_QUESTION } from '#contract/import-terms.ts'
import type { App } from '#server/app.ts'
import { INVENTORY_FAILURES } from '#server/features/inventory-import/table/inventory-failure.ts'
import type { InventoryReading } from '#server/features/inventory-import/table/inventory-reading.ts'
import { readInventoryFile } from '#server/features/inventory-import/table/read-file.ts'
import { toScoreExport } from '#server/features/inventory-import/table/score-export.ts'
import { Failure } from '#server/platform/failure.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import { zipNames } from '#server/platform/zip/zip-parts.ts'
import { Refusal } from './refusal.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  answers: { type: 'string' },
  pictures: { type: 'string' },
  owner: { type: 'string' },
} as const

/** A file of answers; the expected values of a sample name them among other things. */
const AnswersFile = z.record(z.string(), z.unknown()).transform((file, context): Record<string, string> => {
  const answers = z.record(z.string(), z.string()).safeParse(file['answers'] ?? file)
  if (answers.success) return answers.data
  context.addIssue({ code: 'custom', message: 'an answer is no text' })
  return z.NEVER
})

export interface ImportCommand {
  file: string
  json: boolean
  answers?: string | undefined
  pictures?: string | undefined
  dryRun: boolean
  /** The email of the artist whose works they become; a dry run without it asks nothing about works that are there. */
  owner?: string | undefined
}

/** Null when it is another command, or one that is written wrongly. */
export const readImportCommand = ([verb, ...rest]: string[], usage: string): ImportCommand | null => {
  if (verb !== 'import') return null
  const { values, positionals } = parseImport(rest, usage)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Refusal(usage)
  const { owner, json } = values
  if (!values['dry-run'] && owner === undefined)
    throw new Refusal('Name whose works they are with --owner <email>, or add --dry-run to read the file only.')
  if (!values['dry-run'] && json) throw new Refusal('Only a dry run is printed as JSON: add --dry-run.')
  return {
    file,
    json,
    answers: values.answers,
    pictures: values.pictures,
    dryRun: values['dry-run'],
    owner,
  }
}

const parseImport = (args: string[], usage: string) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

/** Reads a spreadsheet and writes nothing; returns what was read, or what has to be asked, for a person or as JSON. */
export const importDry = async (
  { file, json, answers, pictures }: ImportCommand,
  askExisting?: (reading: InventoryReading, answers: Record<string, string>) => Promise<InventoryReading>,
): Promise<string> => {
  const paths = pictures === undefined ? undefined : await picturePaths(pictures)
  const given = answers === undefined ? {} : await readAnswers(answers)
  const options = { today: new Date().toISOString().slice(0, 10), answers: given, ...(paths && { pictures: paths }) }
  const read = await explained(file, () => readInventoryFile(file, options))
  const reading = askExisting ? await askExisting(read, given) : read
  return json ? JSON.stringify(toScoreExport(reading, basename(file)), null, 1) : describe(reading)
}

/** Writes the works of a file as drafts of the owner, or in a dry run nothing; returns what became of them, or what is asked. */
export const importFile = async (
  app: Pick<App, 'modules' | 'features' | 'config'>,
  command: ImportCommand,
): Promise<string> => {
  const { file, answers, pictures, owner = '' } = command
  const person = await app.features.profiles.findByEmail(owner)
  if (!person) throw new Refusal(`Nobody with the email ${owner} has a profile here.`)
  const { isInventoryImport } = await import('#server/features/inventory-import/inventory-import.module.ts')
  const feature = app.modules.find(isInventoryImport)
  if (!feature) throw new Error('The app has no import')
  if (command.dryRun) return importDry(command, (reading, said) => feature.askExisting(person.id, reading, said))
  const given = answers === undefined ? {} : await readAnswers(answers)
  const { list, failed } = await explained(file, () =>
    feature.importFile(person.id, { file, answers: given, pictures }),
  )
  const alike = list.questions.find(({ id }) => id === MATCH_QUESTION)?.cells ?? 0
  const { created, updated, pictures: stored } = list.progress
  const left = list.works.refused + failed.length
  return [
    `${counted(created, 'work')} added as drafts, ${updated} updated, ${left} left out; ${counted(stored.done, 'picture')} stored.`,
    ...failed.map(
      ({ row, sheet, outcome }) => `  ${sheet === null ? '' : `${sheet} `}row ${row}: ${outcome?.problems[0]}`,
    ),
    ...(alike > 0
      ? [
          `${counted(alike, 'work')} not written: like what is there already. Answer {"${MATCH_QUESTION}": "${MATCH_ANSWERS.join('" or "')}"} with --answers.`,
        ]
      : []),
    `See, correct or undo it within 30 days: ${app.config.publicUrl}/dashboard/import/${list.id}`,
  ].join('\n')
}

/** What is wrong with a file, in the words that its owner would read. */
const explained = async <Result>(file: string, read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof WorkerError && error.code in INVENTORY_FAILURES)
      throw new Refusal(`${file}: ${INVENTORY_FAILURES[error.code as keyof typeof INVENTORY_FAILURES]}`)
    if (error instanceof Failure) throw new Refusal(error.message)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Refusal(`${'path' in error && typeof error.path === 'string' ? error.path : file} does not exist.`)
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') throw new Refusal(`${file} is a folder.`)
    throw error
  }
}

const readAnswers = (path: string): Promise<Record<string, string>> =>
  explained(path, async () => {
    try {
      return AnswersFile.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
      throw new Refusal(`${path} has no answers. Write them as JSON: {"currency": "USD", "unit": "in"}`)
    }
  })

/** The paths of a folder, or of a ZIP. */
const picturePaths = (path: string): Promise<string[]> =>
  explained(path, async () => {
    if (!(await stat(path)).isDirectory()) {
      const bytes = await readFile(path)
      return zipNames(bytes).catch((error: unknown) => {
        if (error instanceof WorkerError) throw new Refusal(`${path} is no ZIP, or only a part of one.`)
        throw error
      })
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(path, join(parentPath, name)))
  })

const describe = ({
  program,
  rows,
  questions,
  reports,
  sheets,
  skipped,
  pictures,
  unusedPictures,
}: InventoryReading): string => {
  const place = (row: number, sheet?: string) => `${sheet === undefined ? '' : `${sheet} `}row ${row}`
  const unused = sheets.flatMap(({ name, used, columns }) =>
    used
      ? columns
          .filter(({ use }) => use === null)
          .map(({ letter, header }) => `  ${name ?? ''}${name ? ' ' : ''}${letter} ${header}`)
      : [],
  )
  const matched = Object.values(pictures).filter((entry) => entry !== null).length
  const parts: [string, string[]][] = [
    [
      'Asked once',
      questions.map(
        ({ id, sheet, column, cells }) =>
          `  ${[id, sheet, column].filter(Boolean).join(' ')}: ${counted(cells, 'cell')}`,
      ),
    ],
    [
      'Not read',
      reports.map(
        ({ row, sheet, field, cell, reason }) =>
          `  ${place(row, sheet)}, ${field}: ${JSON.stringify(cell)} – ${reason}`,
      ),
    ],
    ['Columns without a place', unused],
    ['Lines that are no works', skipped.map(({ row, sheet, reason }) => `  ${place(row, sheet)}: ${reason}`)],
  ]
  return [
    `${counted(rows.length, 'work')} read${program === undefined ? '' : `, from ${program}`}; nothing was written.`,
    `${counted(matched, 'picture')} found; ${counted(unusedPictures.length, 'picture')} of no work.`,
    ...parts.flatMap(([title, lines]) => (lines.length > 0 ? [`${title} (${lines.length}):`, ...lines] : [])),
  ].join('\n')
}
