import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/constants.ts'
import { LOGO_FILE, type SiteSettings } from '#contract/site-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { UploadedFile } from '#server/platform/files/upload-intake.ts'
import type { Actor } from '#server/platform/http/call.ts'
import { hourly, type JobDefinition } from '#server/platform/jobs/job-definition.ts'
import { drawingProblem } from '#server/platform/pictures/drawing-problem.ts'
import { SNIFFED_BYTES, sniffFormat } from '#server/platform/pictures/picture-format.ts'
import type { PicturePool } from '#server/platform/pictures/picture-pool.ts'
import { toRefusal } from '#server/platform/pictures/picture-refusal.ts'
import { isPictureError } from '#server/platform/pictures/picture-task.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { SiteService } from './site.service.ts'

export interface LogoDeps {
  files: Pick<FilesProvider, 'put' | 'list' | 'remove'>
  mediaAddress: MediaAddress
  pictures: Pick<PicturePool, 'inspect' | 'logo'>
  /** Temporary folder of pictures being drawn. */
  workFolder: string
  save: SiteService['save']
  current: SiteService['current']
  clock: Clock
}

const FOLDER = 'site-logos/'
const FIELD = 'logo'

const refuse = (message: string, cause?: unknown) =>
  new Failure('not_an_image', { message, fields: [{ field: FIELD, message }], cause })

/** The logo of the site: a PNG, or an SVG that is drawn once and kept as pixels. */
export const createLogo = ({ files, mediaAddress, pictures, workFolder, save, current, clock }: LogoDeps) => {
  /** Whether a file is a drawing. Throws why it cannot be the logo. */
  const check = async (path: string, filename: string, owner: string): Promise<boolean> => {
    const content = await readFile(path)
    const format = sniffFormat(content.subarray(0, SNIFFED_BYTES))
    if (format !== 'svg' && format !== 'png') throw refuse(`File ${filename} is neither a PNG nor an SVG.`)
    if (format === 'svg') {
      const problem = drawingProblem(content.toString('utf8'))
      if (problem) throw refuse(`The drawing ${filename} ${problem}. Export it as plain shapes, or choose a PNG.`)
      return true
    }
    const { height } = await pictures.inspect(path, { owner })
    if (height < LOGO_FILE.minHeight)
      throw refuse(`File ${filename} is ${height} px high. Choose one that is at least ${LOGO_FILE.minHeight} px high.`)
    return false
  }

  const draw = async (file: UploadedFile, owner: string): Promise<NonNullable<SiteSettings['logo']['picture']>> => {
    const { filename, tempPath: path } = file
    if (path === null)
      throw refuse(`File ${filename} is larger than ${LOGO_FILE.maxBytes / 1024} kB. Choose a smaller one.`)
    const folder = join(workFolder, `logo-${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const isDrawing = await check(path, filename, owner)
      const drawn = join(folder, 'logo.webp')
      const { width, height } = await pictures.logo(path, drawn, { owner, isDrawing })
      const key = `${FOLDER}${randomBytes(16).toString('hex')}.webp`
      await files.put(key, { path: drawn })
      return { url: mediaAddress(key), width, height }
    } catch (error) {
      if (!isPictureError(error)) throw error
      const refused = toRefusal(error, filename)
      throw refused ? refuse(refused.message, error) : new Failure('unavailable', { retryAfter: 5, cause: error })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    async upload(by: Pick<Actor, 'id'>, [file]: UploadedFile[]): Promise<SiteSettings> {
      if (file?.field !== FIELD) throw refuse('Choose a file.')
      return save('logo', { picture: await draw(file, by.id) }, by)
    },
    remove: (by: Pick<Actor, 'id'>): Promise<SiteSettings> => save('logo', { picture: null }, by),
    isPublicFile: (key: string): boolean => key.startsWith(FOLDER),
    /** Removes logos that were replaced, a day later: pages that are cached may still show them. */
    jobs: [
      hourly(
        'replaced-logos',
        async () => {
          const before = new Date(clock.now().getTime() - DAY_MS)
          const { picture } = current().logo
          for await (const { key, modified } of files.list(FOLDER))
            if (modified < before && mediaAddress(key) !== picture?.url) await files.remove(key)
        },
        { outside: true },
      ),
    ] satisfies JobDefinition[],
  }
}
export type Logo = ReturnType<typeof createLogo>
