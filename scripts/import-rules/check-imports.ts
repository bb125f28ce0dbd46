import { type Import, type ImportGraph, readImports } from './read-imports.ts'
import { CYCLE_RULE, IMPORT_RULES, type ImportRule, RESOLVE_RULE } from './rules.ts'

export interface Violation {
  rule: string
  because: string
  /** `from -> to`, or the full path of a cycle. */
  path: string
}

/** Every import in the tree under `root` that a rule forbids. */
export const checkImports = (root: string): { files: number; violations: Violation[] } => {
  const graph = readImports(root)
  const violations = [
    ...graph.imports.filter(({ target }) => target === undefined).map((each) => violation(RESOLVE_RULE, each)),
    ...IMPORT_RULES.flatMap((rule) =>
      graph.imports.filter((each) => breaks(rule, each, graph)).map((each) => violation(rule, each)),
    ),
    ...cycles(graph).map((round) => ({ rule: CYCLE_RULE.name, because: CYCLE_RULE.because, path: round.join(' -> ') })),
  ]
  return { files: graph.files.length, violations }
}

const violation = (rule: { name: string; because: string }, { from, target, specifier }: Import): Violation => ({
  rule: rule.name,
  because: rule.because,
  path: `${from} -> ${target ?? specifier}`,
})

const breaks = ({ from, to }: ImportRule, each: Import, { developmentPackages }: ImportGraph): boolean => {
  const origin = from.path.exec(each.from)
  if (!origin || from.pathNot?.test(each.from) || each.target === undefined) return false
  if (to.typesPass && each.typeOnly) return false
  if (to.developmentOnly && (each.dynamic || !developmentPackages.has(each.target.replace('npm:', '')))) return false
  const pattern = (text: string) => new RegExp(text.replaceAll('$1', origin[1] ?? ''))
  return pattern(to.path).test(each.target) && !(to.pathNot !== undefined && pattern(to.pathNot).test(each.target))
}

/** One cycle for each strongly connected group of files. */
const cycles = ({ files, imports }: ImportGraph): string[][] => {
  const next = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { from, target } of imports) if (target !== undefined && next.has(target)) next.get(from)?.push(target)
  const done = new Set<string>()
  const rounds: string[][] = []
  const walk = (file: string, trail: string[]) => {
    const at = trail.indexOf(file)
    if (at >= 0) rounds.push([...trail.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return rounds
}
