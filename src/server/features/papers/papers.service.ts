import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { countProofs } from '#contract/artwork-display.ts'
import type { ArtworkImage } from '#contract/artworks.ts'
import { DAY_MS, HOUR_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { PaperKind } from '#contract/paper-terms.ts'
import type {
  Certificate,
  createCertificate,
  Letterhead,
  listPaperWorks,
  PaperForm,
  PaperPreview,
  PaperWorkCard,
} from '#contract/papers.ts'
import { readResume } from '#contract/resume-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Once } from '#server/platform/http/call.ts'
import type { Log } from '#server/platform/log.ts'
import { WorkerError } from '#server/platform/workers/worker-error.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import type { Artworks } from '../artworks/artworks.module.ts'
import type { RecordParts } from '../records/records.module.ts'
import { certificatesRepository } from './certificates.repository.ts'
import { type Certificates, certifiedKey } from './certificates.service.ts'
import type { PaperCertificate, PaperContent, PaperResults, PaperTask, PaperWork } from './engine/paper-task.ts'
import type { PapersPool } from './engine/papers-pool.ts'
import { withPictures } from './paper-pictures.ts'
import {
  letterheadLines,
  presentCertificate,
  presentLetterhead,
  toPaperCertificate,
  toPaperReport,
  toPaperWork,
} from './papers.presenter.ts'
import { papersRead as read } from './papers.read.ts'

export interface PapersDeps {
  db: Database
  clock: Clock
  log: Log
  files: FilesProvider
  mediaAddress: MediaAddress
  publicUrl: string
  workFolder: string
  artworks: Pick<Artworks, 'primaryPictures' | 'pictureKey'>
  records: Pick<RecordParts, 'reportPictures'>
}

interface OwnDeps extends PapersDeps {
  pool: Pick<PapersPool, 'run'>
  certificates: Certificates
}

const MADE = 'papers/'
const KEPT_MS = DAY_MS
const BUSY_SECONDS = 10
/** What shows a code that leads to the page of a work. That of a certificate leads to what confirms it. */
const CODED: readonly PaperKind[] = ['labels', 'tear_sheet']
/** Pixels of pictures that fill a page, and of those in the rows of a list. */
const PAGE_PIXELS = 1280
const ROW_PIXELS = 320
/** The picture of the profile, which is square. */
const MARK = 'mark'
const MARK_SIZE = { width: 1, height: 1 }

interface Collected {
  content: PaperContent
  /** The stored file of each picture by its id. */
  keys: ReadonlyMap<string, string>
}

/** The titles of works whose code a paper leaves out. */
const listUncoded = ({ options: { kind, shows }, works }: PaperContent): string[] =>
  CODED.includes(kind) && shows.includes('qr')
    ? works.filter(({ address }) => address === null).map(({ title }) => title)
    : []

/** Papers of works: laid out and drawn in another process, from what the records say now. */
export const createPapersService = (deps: OwnDeps) => {
  const { db, clock, log, files, artworks, pool, publicUrl } = deps
  const today = (): string => clock.now().toISOString().slice(0, 10)

  /** The works in the order in which they were asked for. Throws 404 when one of them is not the caller's. */
  const loadWorks = async (userId: string, ids: readonly string[]) => {
    const unique = [...new Set(ids)]
    if (unique.length === 0) return { works: [], pictures: new Map<string, ArtworkImage>() }
    const [rows, pictures] = await Promise.all([read.works(db, userId, unique), artworks.primaryPictures(unique)])
    const found = new Map(rows.map((row) => [row.work.id, row]))
    const works = unique.map((id) => {
      const row = found.get(id)
      if (!row) throw new Failure('artwork_not_found')
      return toPaperWork(row, pictures.get(id) ?? null, publicUrl)
    })
    return { works, pictures }
  }

  /** An exhibition with the caller's works in it; null where none is named. Throws 404 when it is not theirs. */
  const loadHung = async (userId: string, exhibitionId: string | null) => {
    if (exhibitionId === null) return null
    const hung = await read.hungWorks(db, userId, exhibitionId)
    if (!hung) throw new Failure('artwork_not_found')
    return hung
  }

  const collectKeys = (pictures: ReadonlyMap<string, ArtworkImage>, pixels: number): Map<string, string> => {
    const keys = new Map<string, string>()
    for (const picture of pictures.values()) {
      const key = artworks.pictureKey(picture, pixels)
      if (key !== null) keys.set(picture.id, key)
    }
    return keys
  }

  /** The valid certificates of works; what one would be where the only work has none. */
  const loadCertificates = async (works: readonly PaperWork[], form: PaperForm): Promise<PaperCertificate[]> => {
    const rows = await certificatesRepository.ofWorks(db, works.map(({ id }) => id)) // biome-ignore format: one list
    const valid = rows.filter(
      ({ replacedAt, copy, proof }) =>
        replacedAt === null &&
        ((form.copy === null && form.proof === null) || (copy === form.copy && proof === form.proof)),
    )
    return valid.map((row) => toPaperCertificate(row, publicUrl))
  }

  const draft = (work: PaperWork, { words, copy, proof }: PaperForm): PaperCertificate => ({
    work: { ...work, edition: { ...work.edition, copy, proof } },
    number: null,
    address: publicUrl,
    day: today(),
    words,
  })

  const collect = async (userId: string, form: PaperForm): Promise<Collected> => {
    const hung = await loadHung(userId, form.exhibition_id)
    const [{ works, pictures }, person] = await Promise.all([
      loadWorks(userId, hung?.ids ?? form.works),
      read.person(db, userId),
    ])
    const {
      kind,
      label,
      valid_until: validUntil,
      begin_at: beginAt,
      exhibition_id: _,
      copy: __,
      proof: ____,
      works: ___,
      ...plain
    } = form
    const certificates = kind === 'certificate' ? await loadCertificates(works, form) : []
    const reports =
      kind === 'condition_report' && works.length > 0
        ? await read.reports(
            db,
            works.map(({ id }) => id),
          )
        : []
    const reportPictures = await deps.records.reportPictures(reports)
    const byId = new Map(works.map((work) => [work.id, work]))
    const keys = collectKeys(pictures, kind === 'price_list' || kind === 'checklist' ? ROW_PIXELS : PAGE_PIXELS)
    const mark = form.letterhead.includes('picture') ? (person?.profile.avatarFile ?? null) : null
    if (mark) keys.set(MARK, mark)
    for (const { id, key } of reportPictures) keys.set(id, key)
    for (const { work } of certificates) if (work.picture) keys.set(work.picture.id, certifiedKey(work.picture.id))
    return {
      keys,
      content: {
        options: {
          ...plain,
          kind,
          label,
          beginAt,
          validUntil,
          letterhead: letterheadLines(presentLetterhead(person), form.letterhead, form.language),
          mark: mark ? { id: MARK, ...MARK_SIZE } : null,
          title: form.title || (kind === 'checklist' ? (hung?.title ?? '') : ''),
          show: hung && { place: hung.place, from: hung.from, to: hung.to },
          today: today(),
        },
        works,
        certificates,
        reports: reports.flatMap((row) => {
          const work = byId.get(row.artworkId)
          const own = reportPictures.filter(({ reportId }) => reportId === row.id)
          return work ? [toPaperReport(row, work, own)] : []
        }),
        resume: kind === 'cv' ? readResume(person?.profile.artistResume ?? '') : null,
      },
    }
  }

  /** Throws `unavailable` while too many others wait. */
  const run = async <T extends PaperTask>(task: T, owner: string): Promise<PaperResults[T['kind']]> => {
    try {
      return await pool.run(task, owner)
    } catch (cause) {
      if (!(cause instanceof WorkerError)) throw cause
      log.warn({ err: cause }, 'a paper was not made')
      throw new Failure('unavailable', { retryAfter: BUSY_SECONDS, cause })
    }
  }

  const only = (keys: ReadonlyMap<string, string>, ids: readonly string[]): Map<string, string> =>
    new Map([...keys].filter(([id]) => ids.includes(id)))

  return {
    async preview(userId: string, form: PaperForm, wanted: number): Promise<PaperPreview> {
      const { content, keys } = await collect(userId, form)
      const [first] = content.works
      if (form.kind === 'certificate' && content.certificates.length === 0 && first)
        content.certificates.push(draft(first, form))
      const { pages, unprintable } = await run({ kind: 'plan', content }, userId)
      const page = Math.min(wanted, pages.length)
      const { svg } = await withPictures(deps, only(keys, pages[page - 1] ?? []), (pictures) =>
        run({ kind: 'page', content, page, pictures }, userId),
      )
      const pictures = pages.map(([first = null]) => first)
      return { svg, page, pages: pages.length, pictures, unprintable, uncoded: listUncoded(content) }
    },

    async make(userId: string, form: PaperForm): Promise<{ url: string; pages: number }> {
      const { content, keys } = await collect(userId, form)
      if (form.kind === 'certificate' && content.certificates.length === 0) throw new Failure('certificate_missing')
      const plan = await run({ kind: 'plan', content }, userId)
      return withPictures(deps, only(keys, plan.pages.flat()), async (pictures, folder) => {
        const out = join(folder, 'paper.pdf')
        const { pages } = await run({ kind: 'file', content, pictures, out }, userId)
        const key = `${MADE}${userId}/${randomUUID()}/${form.kind.replace('_', '-')}.pdf`
        await files.put(key, { path: out })
        return { url: deps.mediaAddress(key, new Date(clock.now().getTime() + HOUR_MS)), pages }
      })
    },

    async works(
      userId: string,
      { works: named, exhibition_id: exhibitionId }: BodyOf<typeof listPaperWorks>,
    ): Promise<{ title: string; items: PaperWorkCard[] }> {
      const hung = await loadHung(userId, exhibitionId)
      const title = hung?.title ?? ''
      const unique = [...new Set(hung?.ids ?? named)]
      if (unique.length === 0) return { title, items: [] }
      const [rows, pictures, made] = await Promise.all([
        read.works(db, userId, unique),
        artworks.primaryPictures(unique),
        certificatesRepository.ofWorks(db, unique),
      ])
      const found = new Map(rows.map(({ work }) => [work.id, work]))
      const items = unique.flatMap((id): PaperWorkCard[] => {
        const work = found.get(id)
        if (!work) return []
        const certificates = made.filter(({ artworkId }) => artworkId === id).map(presentCertificate)
        const size = work.editionSize !== null && work.editionSize > 1 ? work.editionSize : null
        const proofs = countProofs(work.editionType, work.artistProofs)
        const picture = pictures.get(id) ?? null
        return [{ id, title: work.title, picture, edition_size: size, artist_proofs: proofs || null, certificates }]
      })
      return { title, items }
    },

    letterhead: async (userId: string): Promise<Letterhead> => presentLetterhead(await read.person(db, userId)),

    /** The work is the caller's, as the endpoint's rule says; a stranger's is refused as it states. */
    async certify(
      userId: string,
      id: string,
      body: BodyOf<typeof createCertificate>,
      once: Once<Certificate>,
    ): Promise<Certificate> {
      const [row] = await read.works(db, userId, [id])
      if (!row) throw new Failure((await read.exists(db, id)) ? 'artwork_forbidden' : 'artwork_not_found')
      const picture = (await artworks.primaryPictures([id])).get(id) ?? null
      const work = toPaperWork(row, picture, publicUrl)
      const pictureKey = picture && artworks.pictureKey(picture, PAGE_PIXELS)
      return deps.certificates.make({ work, ownerId: userId, pictureKey }, body, once)
    },

    async removeOldFiles(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      for await (const { key, modified } of files.list(MADE)) if (modified < before) await files.remove(key)
    },
  }
}
export type PapersService = ReturnType<typeof createPapersService>
