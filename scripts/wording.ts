// Counts words that this project does not use any more, by the table at the end of docs/domain-language.md. No new line may
// have one; what is left of a word may only become less.
import { globSync, readFileSync } from 'node:fs'

const DOCUMENT = 'docs/domain-language.md'
/** `| word | instead | how it is found | left |`; the pattern stands between back quotes. */
const ROW = /^\| ([^|]+) \| ([^|]+) \| `(.+)` \| (\d+) \|$/

const words = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, word, instead, pattern, left] = ROW.exec(line) ?? []
    return pattern === undefined ? [] : [{ word, instead, pattern: new RegExp(pattern, 'g'), left: Number(left) }]
  })
const lines = globSync('{src,scripts,bench,tests}/**/*.{ts,tsx}', { exclude: ['scripts/wording.ts'] }).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, at: `${file}:${index + 1}` })),
)

let failed = words.length === 0
for (const { word, instead, pattern, left } of words) {
  const found = lines.flatMap(({ text, at }) => [...text.matchAll(pattern)].map(() => at))
  if (found.length === left) continue
  failed = true
  const count = `${word}: ${found.length} in the code, ${left} in ${DOCUMENT}.`
  if (found.length < left) console.error(`${count} Lower the number.`)
  else console.error(`${count} Use ${instead}.\n${found.slice(-20).join('\n')}`)
}
console.log(`${words.length} words, ${failed ? 'some' : 'none'} used anew`)
if (failed) process.exitCode = 1
