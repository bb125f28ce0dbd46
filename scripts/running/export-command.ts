import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { counted } from '#contract/counted.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#contract/inventory-terms.ts'
import type { ExportWriter } from '#server/features/inventory-export/export-writer.ts'
import { Refusal } from './refusal.ts'

export interface ExportCommand {
  owner: string
  format: ExportFormat
  file: string
}

const OPTIONS = { owner: { type: 'string' }, format: { type: 'string', default: 'zip' } } as const

const parse = (args: string[], usage: string) => {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

export const readExportCommand = (args: string[], usage: string): ExportCommand => {
  const { values, positionals } = parse(args, usage)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new Refusal(usage)
  if (!values.owner) throw new Refusal(`Name the artist whose works are exported: --owner <email>.\n\n${usage}`)
  const format = EXPORT_FORMATS.find((one) => one === values.format)
  if (!format) throw new Refusal(`"${values.format}" is no format. Choose one of ${EXPORT_FORMATS.join(', ')}.`)
  return { owner: values.owner, format, file }
}

/** Writes all works of a holder into a new file, for the owner of the file only. */
export const exportWorks = async (
  write: ExportWriter,
  holderId: string,
  { format, file }: Omit<ExportCommand, 'owner'>,
): Promise<string> => {
  const { stream, count } = await write(format, holderId, null)
  try {
    await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new Refusal(`${file} exists already. Name another file.`)
    await rm(file, { force: true })
    throw error
  }
  const pictures = count.pictures > 0 ? ` with ${counted(count.pictures, 'picture')}` : ''
  return `Wrote ${counted(count.works, 'work')}${pictures} to ${file}.`
}
