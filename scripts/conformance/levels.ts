import { type ImportGraph, readImports } from '../import-rules/read-imports.ts'

/** The level of a test: in a browser, through HTTP, code alone, or over a socket. */
export type Level = 'ui' | 'api' | 'unit' | 'socket'

export const LEVELS: readonly Level[] = ['ui', 'api', 'unit', 'socket']

/** A test that starts the product imports one of these, directly or through a shared test module. */
const STARTS_THE_PRODUCT = ['src/server/testing/test-app.ts', 'scripts/testing/product-process.ts']
const SHARED = /\/testing\/|\.conformance\.ts$/

/**
 * Test files that start the product and call it over HTTP: they prove at the level `api`, others at `unit`. A title may
 * state another level after an id: `AW-1.24[api]`.
 */
export const filesThatStartTheProduct = ({ files, imports }: ImportGraph = readImports('.')): Set<string> => {
  const next = Map.groupBy(
    imports.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  )
  const starts = (file: string, seen: Set<string>): boolean => {
    if (STARTS_THE_PRODUCT.includes(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (next.get(file) ?? []).some(
      ({ target = '' }) => (STARTS_THE_PRODUCT.includes(target) || SHARED.test(target)) && starts(target, seen),
    )
  }
  return new Set(files.filter((file) => /\.test\.tsx?$/.test(file) && starts(file, new Set())))
}
