import { readdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
const { runAdminCommand } = await import('/work/main/scripts/running/admin-command.ts')
const dir = '/tmp/blind-a2'
for (const e of readdirSync(dir).filter((n) => n.endsWith('.expected.json'))) {
  const stem = e.replace('.expected.json', '')
  const expected = JSON.parse(readFileSync(dir + '/' + e, 'utf8'))
  const file = readdirSync(dir).find((n) => n.startsWith(stem + '.') && !n.endsWith('.json') && !n.endsWith('.pictures.zip'))
  if (!file) { console.log('no file for', stem); continue }
  const answers = '/tmp/answers-3257.json'
  writeFileSync(answers, JSON.stringify(expected.answers ?? {}))
  const zip = dir + '/' + stem + '.pictures.zip'
  try {
    const { done, text } = await runAdminCommand(['import', '--dry-run', '--json', '--answers', answers, ...(existsSync(zip) ? ['--pictures', zip] : []), dir + '/' + file], { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    if (!done) throw new Error(text)
    writeFileSync('/tmp/blind-a2.out/' + stem + '.export.json', text)
  } catch (error) { console.log('FAILED', stem, error instanceof Error ? error.message : error) }
}
process.exit(0)
