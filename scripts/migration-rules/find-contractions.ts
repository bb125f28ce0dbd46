/** A statement of a migration that code without the migration would not survive. */
export interface Contraction {
  statement: string
  why: string
}

/** States since which version no code uses what the statement removes or forbids. */
const EXCUSE = /^--\s*contract:\s*\S/m
const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g
const NAME = /"(\w+)"/g

const RULES: [pattern: RegExp, why: string][] = [
  [/\bdrop (table|view|materialized view|type|schema|sequence)\b/i, 'it removes what older code may use'],
  [/\bdrop column\b/i, 'older code reads and writes the column'],
  [/\brename (to|column|constraint|value)\b|\brename "/i, 'older code uses the old name'],
  [/\bset not null\b/i, 'older code may leave the column empty'],
  [/\bdrop default\b/i, 'older code may rely on the default'],
  [/\balter column\b.*\btype\b/is, 'older code expects the old type'],
  [
    /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/is,
    'older code inserts rows without the column, which has no default',
  ],
]
const NARROWING = /\badd constraint\b|\bcreate unique index\b/i

const names = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name)

/** One table is narrowed by a rule about columns that older code fills. */
const narrows = (statement: string, created: ReadonlySet<string>, added: ReadonlySet<string>): boolean => {
  if (!NARROWING.test(statement) || /\bnot valid\b/i.test(statement)) return false
  const [, table = ''] = /\b(?:alter table|on)\s+(?:only\s+)?(?:"public"\.)?"(\w+)"/i.exec(statement) ?? []
  if (created.has(table)) return false
  const [rule = ''] = /\(.*/s.exec(statement.replace(/\breferences\b.*/is, '')) ?? []
  const columns = names(rule).filter((name) => name !== table && name !== 'public')
  return columns.length === 0 || columns.some((column) => !added.has(column))
}

/** What a migration removes or forbids without an excuse (decision 079). */
export const findContractions = (migration: string): Contraction[] => {
  const statements = migration
    .replaceAll(BODY, "''")
    .split(/-->\s*statement-breakpoint|;\s*$/m)
    .filter((text) => text.replaceAll(/^\s*--.*$/gm, '').trim() !== '')
  const found = (pattern: RegExp) => new Set([...migration.matchAll(pattern)].map(([, name = '']) => name))
  const created = found(/\bcreate table (?:if not exists )?"(\w+)"/gi)
  const added = found(/\badd column (?:if not exists )?"(\w+)"/gi)
  return statements.flatMap((text) => {
    if (EXCUSE.test(text)) return []
    const statement = text.replaceAll(/--.*$/gm, '').trim()
    const rule = RULES.find(([pattern]) => pattern.test(statement))
    const why = narrows(statement, created, added) ? 'older code may write rows that it forbids' : rule?.[1]
    return why === undefined ? [] : [{ statement, why }]
  })
}
