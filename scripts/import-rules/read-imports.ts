import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { type ImportDeclarationSpecifier, parseSync, Visitor } from 'oxc-parser'

/** One import of one file. `target` is undefined where the specifier leads nowhere. */
export interface Import {
  from: string
  specifier: string
  target: string | undefined
  typeOnly: boolean
  dynamic: boolean
}

interface Manifest {
  imports?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface ImportGraph {
  files: string[]
  imports: Import[]
  developmentPackages: Set<string>
}

const SOURCES = '{src,scripts,bench,tests}/**/*.{ts,tsx,mjs}'
/** Made by a build step: React Router's route types, and Vite's virtual modules. */
const GENERATED = /^\.\/\+types\/|^virtual:/

/** Reads every import of the tree under `root`, types included. */
export const readImports = (root: string): ImportGraph => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = globSync(SOURCES, { cwd: root }).toSorted()
  return {
    files,
    imports: files.flatMap((file) => importsOf(root, file, manifest)),
    developmentPackages: new Set(Object.keys(manifest.devDependencies ?? {})),
  }
}

const importsOf = (root: string, from: string, manifest: Manifest): Import[] => {
  const { program, errors } = parseSync(from, readFileSync(join(root, from), 'utf8'))
  const [error] = errors
  if (error) throw new Error(`${from} cannot be read: ${error.message}`)
  const found: Import[] = []
  const add = (source: unknown, typeOnly: boolean, dynamic = false) => {
    const specifier = literal(source)
    if (specifier === undefined || GENERATED.test(specifier)) return
    found.push({ from, specifier, typeOnly, dynamic, target: resolve(root, from, specifier, manifest) })
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source, importKind === 'type' || allTypes(specifiers)),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source, false, true),
    TSImportType: ({ source }) => add(source, true),
  }).visit(program)
  return found
}

const allTypes = (specifiers: ImportDeclarationSpecifier[]): boolean =>
  specifiers.length > 0 && specifiers.every((each) => 'importKind' in each && each.importKind === 'type')

const literal = (source: unknown): string | undefined => {
  const isLiteral = typeof source === 'object' && source !== null && 'value' in source
  return isLiteral && typeof source.value === 'string' ? source.value : undefined
}

/** A path from the root, `npm:<package>`, `node:<module>`, or undefined. */
const resolve = (root: string, from: string, specifier: string, manifest: Manifest): string | undefined => {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return existing(root, posix.join(dirname(from), path))
  if (path.startsWith('#')) return existing(root, packageImport(path, manifest.imports ?? {}))
  if (isBuiltin(path)) return `node:${path.replace(/^node:/, '')}`
  const name = path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
  const listed = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return name in listed || `@types/${name}` in listed ? `npm:${name}` : undefined
}

const packageImport = (path: string, imports: Record<string, string>): string | undefined => {
  for (const [pattern, target] of Object.entries(imports)) {
    const prefix = pattern.replace('*', '')
    if (path.startsWith(prefix)) return posix.normalize(target.replace('*', path.slice(prefix.length)))
  }
  return undefined
}

const existing = (root: string, path: string | undefined): string | undefined =>
  path !== undefined && existsSync(join(root, path)) ? path : undefined
