import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { resolveCommand, runTool } from './run-tool.ts'

const SOURCES = [
  'src/{web,contract}/**/*',
  'public/**/*',
  'package-lock.json',
  '{vite,react-router}.config.ts',
  'tsconfig*.json',
]
const FOLDER = process.env.WEB_BUILD_DIR ?? 'build'
const MARK = `${FOLDER}/.hash`

/**
 * Builds the web app into build/ (or WEB_BUILD_DIR), unless its sources are unchanged since the last build.
 * @throws Error with the output of the build
 */
export const buildWeb = async (): Promise<void> => {
  const hash = hashOfSources()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return
  requireWritable()
  rmSync(MARK, { force: true })
  const begin = performance.now()
  console.log('Building the pages; this takes a few seconds ...')
  const { code, output } = await runTool(resolveCommand('@react-router/dev', 'react-router'), ['build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The pages could not be built:\n${output}`)
  compressFiles()
  writeFileSync(MARK, hash)
  console.log(`Built the pages in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** An account that only runs the code cannot build: the builder writes its caches beside the packages. */
const requireWritable = (): void => {
  for (const folder of [existsSync(FOLDER) ? FOLDER : dirname(FOLDER), 'node_modules'])
    try {
      accessSync(folder, constants.W_OK)
    } catch (error) {
      throw new Error(
        `The pages in ${FOLDER} are missing or were built from other sources, and this account may not write to ${resolve(folder)}. Run this as the owner of the code, then start again: npm run build`,
        { cause: error },
      )
    }
}

/** Compresses every text file once at build time, so that no request has to. */
const compressFiles = (): void => {
  for (const file of globSync(`${FOLDER}/client/**/*.{js,css,svg,json}`)) {
    const bytes = readFileSync(file)
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
