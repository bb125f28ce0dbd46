import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const RECORDED = 'docs/requirements/recorded.json'

/** The recorded baseline: the proved rows, and the hashes of the requirement files. */
export interface Recorded {
  /** Ids in the order of the tables. */
  proved: string[]
  files: Record<string, string>
}

export const readRecorded = (): Recorded | undefined =>
  existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Recorded) : undefined

export const record = (now: Recorded): void => writeFileSync(RECORDED, `${JSON.stringify(now, null, 2)}\n`)

/** Regressions against the baseline, one line each. */
export const compareWithRecorded = (now: Recorded, recorded: Recorded | undefined): string[] => {
  if (!recorded) return [`${RECORDED} is missing. Run: npm run conformance -- --record`]
  const names = [...new Set([...Object.keys(now.files), ...Object.keys(recorded.files)])]
  const changed = names
    .filter((name) => now.files[name] !== recorded.files[name])
    .map(
      (name) =>
        `docs/requirements/${name} differs from the recorded text. If its rows are meant to change, run: npm run conformance -- --record`,
    )
  const proved = new Set(now.proved)
  const lost = recorded.proved.filter((id) => !proved.has(id))
  return [...changed, ...(lost.length > 0 ? [`no longer proved, but recorded: ${lost.join(', ')}`] : [])]
}
