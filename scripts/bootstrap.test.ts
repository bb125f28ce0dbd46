import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A repository with only the bootstrap and scripts that print their arguments and environment. */
let root: string

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const SAYS = `console.log(JSON.stringify({ args: process.argv.slice(2), port: process.env.PORT, wrapped: process.env.WRAPPED }))`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gesso-bootstrap-'))
  await mkdir(join(root, 'scripts'))
  await copyFile('scripts/bootstrap.mjs', join(root, 'scripts/bootstrap.mjs'))
  for (const script of ['start', 'test', 'admin', 'check']) await write(`scripts/${script}.ts`, SAYS)
  await write('bench/run.ts', SAYS)
  await write('package-lock.json', '{}')
  await write('node_modules/.installed-lock', createHash('sha256').update('{}').digest('hex'))
})
afterAll(() => rm(root, { recursive: true }))

const bootstrap = (
  args: string[],
  env: Record<string, string> = {},
  account: { uid?: number; gid?: number; node?: string } = {},
) => {
  const { node = process.execPath, ...owner } = account
  const { status, stdout, stderr } = spawnSync(node, ['scripts/bootstrap.mjs', ...args], {
    cwd: root,
    ...owner,
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  })
  return { status, stderr, said: stdout ? (JSON.parse(stdout) as Record<string, unknown>) : null }
}

test('every command goes to its script with its arguments, also on the Node that the packages bring', async () => {
  expect(bootstrap(['check', '--fast']).said).toEqual({ args: ['--fast'] })
  expect(bootstrap(['bench', 'writes', '--quick']).said).toEqual({ args: ['writes', '--quick'] })
  const pinned = join(root, 'node_modules/.bin/node')
  await write('node_modules/.bin/node', `#!/bin/sh\nWRAPPED=1 exec "${process.execPath}" "$@"\n`)
  await chmod(pinned, 0o755)
  try {
    expect(bootstrap(['check', '--fast']).said).toEqual({ args: ['--fast'], wrapped: '1' })
    expect(bootstrap(['start'], { PORT: '5000' }).said).toEqual({ args: [], port: '5000', wrapped: '1' })
  } finally {
    await rm(pinned)
  }
})

test.skipIf(process.getuid?.() !== 0)(
  'an account that may only read the code starts what its owner installed',
  async () => {
    const uid = 65_534
    // The one that runs this may be in a folder which only root opens.
    const node = join(root, 'node')
    await copyFile(process.execPath, node)
    const asReader = () => bootstrap(['start'], {}, { uid, gid: uid, node })
    await chmod(root, 0o755)
    const mark = join(root, 'node_modules/.installed-lock')
    const hash = await readFile(mark, 'utf8')
    try {
      expect(asReader().said).toEqual({ args: [] })
      // npm itself installed the packages.
      await rm(mark)
      await write('node_modules/.package-lock.json', '{}')
      expect(asReader().said).toEqual({ args: [] })
      await rm(join(root, 'node_modules/.package-lock.json'))
      expect(asReader()).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(
          'may not write there. Run this as the owner of the folder, then start again: npm run build',
        ),
      })
    } finally {
      await write('node_modules/.installed-lock', hash)
    }
  },
)

test('an unknown command gets the list of commands, and `install` ends once everything is installed', () => {
  expect(bootstrap(['stop'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('start, build, dev, test, check'),
  })
  expect(bootstrap(['install'])).toEqual({ status: 0, stderr: '', said: null })
})

test('every script of package.json begins with the bootstrap, so that it works in a fresh clone', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [name, line] of Object.entries(scripts))
    expect(line, name).toMatch(/^(?:exec )?(?:env \S+ )?node (?:--\S+ )*scripts\/bootstrap\.mjs /)
})
