import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScanProvider } from './scan.provider.ts'

/** The harmless file that every scanner reports, in two parts, so that none reports this one. */
export const TEST_VIRUS = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
const MEGABYTE = 1024 * 1024

/** The conformance suite of every scanner. `open` returns one that knows the test virus; `missing` is why it cannot run here. */
export const scanConformance = (
  adapter: string,
  open: () => Promise<{ provider: ScanProvider; close(): Promise<void> }>,
  missing: string | null = null,
): void => {
  describe.skipIf(missing !== null)(`${adapter} scan${missing === null ? '' : `, skipped: ${missing}`}`, () => {
    let folder: string
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'gesso-scan-'))
      opened = await open()
    }, 60_000)
    afterAll(async () => {
      await opened?.close()
      await rm(folder, { recursive: true })
    })
    const scan = async (name: string, bytes: Buffer) => {
      const file = join(folder, name)
      await writeFile(file, bytes)
      return opened.provider.scan(file)
    }

    test('scan: a clean file, an empty one and one of 5 MB are clean', async () => {
      for (const [name, bytes] of [
        ['words.pdf', Buffer.from('%PDF-1.7 just some words')],
        ['empty.pdf', Buffer.alloc(0)],
        ['long.pdf', Buffer.alloc(5 * MEGABYTE, 'words ')],
      ] as const)
        expect([name, await scan(name, bytes)]).toEqual([name, { isInfected: false }])
    })

    test('scan: what is known to be harmful is found and named', async () => {
      expect(await scan('virus.pdf', TEST_VIRUS)).toEqual({
        isInfected: true,
        found: expect.stringMatching(/eicar/i),
      })
    })

    test('scan: ten files at once each get their own verdict', async () => {
      const verdicts = await Promise.all(
        Array.from({ length: 10 }, (_, at) => scan(`file-${at}.pdf`, at % 2 ? TEST_VIRUS : Buffer.from(`words ${at}`))),
      )
      expect(verdicts.map(({ isInfected }) => isInfected)).toEqual(verdicts.map((_, at) => at % 2 === 1))
    })

    test('scan: a file that cannot be read is no clean one', async () => {
      await expect(opened.provider.scan(join(folder, 'missing.pdf'))).rejects.toMatchObject({ name: 'VendorProblem' })
    })
  })
}
