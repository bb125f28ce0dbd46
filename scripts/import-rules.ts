// Checks every import against scripts/import-rules/rules.ts.
import { checkImports } from './import-rules/check-imports.ts'

const { files, violations } = checkImports(process.cwd())
for (const { rule, because, path } of violations) console.error(`${rule}: ${path}\n  ${because}`)
console.log(`${files} files, ${violations.length} forbidden imports`)
if (violations.length > 0) process.exitCode = 1
