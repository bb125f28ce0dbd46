import { MESSAGES } from '#contract/messages.ts'

/** What a drop area takes. Bytes count inclusively. */
export interface DropRules {
  /** Endings of file names, without the dot. */
  extensions: readonly string[]
  minBytes?: number
  maxBytes?: number
  maxFiles?: number
}

const isAllowed = (name: string, { extensions }: DropRules): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

const problemsOfFile = (file: Pick<File, 'name' | 'size'>, rules: DropRules): string[] => {
  const { minBytes = 0, maxBytes = Number.POSITIVE_INFINITY } = rules
  return [
    ...(isAllowed(file.name, rules)
      ? []
      : [MESSAGES.fileTypeWrong(rules.extensions.map((ending) => `.${ending}`).join(', '))]),
    ...(file.size > maxBytes ? [MESSAGES.fileTooLarge(maxBytes)] : []),
    ...(file.size < minBytes ? [MESSAGES.fileTooSmall(minBytes)] : []),
  ]
}

/** Why a drop area refuses what was dropped or chosen, each reason once; nothing when it takes it (AW-8.62 to AW-8.65). */
export const dropProblems = (files: readonly Pick<File, 'name' | 'size'>[], rules: DropRules): string[] => {
  const { maxFiles = Number.POSITIVE_INFINITY } = rules
  return [
    ...new Set([
      ...(files.length > maxFiles ? [MESSAGES.tooManyFiles] : []),
      ...files.flatMap((file) => problemsOfFile(file, rules)),
    ]),
  ]
}
