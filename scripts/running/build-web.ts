import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { commandOf, runTool } from './run-tool.ts'

const SOURCES = [
  'src/{web,contract}/**/*',
  'public/**/*',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'tsconfig*.json',
]
const FOLDER = process.env.WEB_BUILD_DIR ?? 'build'
/** Bytes below which a file travels as it is. */
const SMALLEST = 1024
const MARK = `${FOLDER}/.hash`

/**
 * Builds the pages into build/ (or WEB_BUILD_DIR), unless nothing they are made of has changed since the last time.
 * @throws Error with the build's own output
 */
export const buildWeb = async (): Promise<void> => {
  const hash = hashOfSources()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return
  rmSync(MARK, { force: true })
  const begin = performance.now()
  console.log('Building the pages (only after a change, a few seconds) ...')
  const { code, output } = await runTool(commandOf('@react-router/dev', 'react-router'), ['build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`)
  compressFiles()
  writeFileSync(MARK, hash)
  console.log(`Built the pages in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** Writes the small forms of every text file once, so that no request pays for them. */
const compressFiles = (): void => {
  for (const file of globSync(`${FOLDER}/client/**/*.{js,css,svg,json}`)) {
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

const hashOfSources = (): string => {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.toSorted()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
