import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const RECORDED = 'docs/requirements/recorded.json'

/** The recorded baseline: the number of proved rows and the hashes of the requirement files. */
export interface Recorded {
  proved: number
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
  const fewer = now.proved < recorded.proved
  return [...changed, ...(fewer ? [`${now.proved} rows are proved, fewer than the ${recorded.proved} recorded`] : [])]
}
