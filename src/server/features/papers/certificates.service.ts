import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Certificate, CheckedCertificate, createCertificate } from '#contract/papers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure, refuseField } from '#server/platform/failure.ts'
import type { MediaAddress } from '#server/platform/files/media-address.ts'
import type { Once } from '#server/platform/http/call.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { FilesProvider } from '#server/providers/files/files.provider.ts'
import { type CertifiedCopy, certificatesRepository as certificates } from './certificates.repository.ts'
import type { PaperWork } from './engine/paper-task.ts'
import { certificateNumber, presentCertificate, presentCheck, toFacts } from './papers.presenter.ts'

export interface CertificatesDeps {
  db: Database
  clock: Clock
  files: FilesProvider
  mediaAddress: MediaAddress
}

const CODE_BYTES = 8
const newCode = (): string => randomBytes(CODE_BYTES).toString('hex')

/** The picture that a certificate keeps. */
export const certifiedKey = (id: string): string => `certified/${id}.webp`

const refuse = (field: 'copy' | 'proof', message: string) => refuseField(field, message, message)

/** Certificates of works: one of each copy is valid, and each can be checked by everybody who has its code. */
export const createCertificates = ({ db, clock, files, mediaAddress }: CertificatesDeps) => {
  const requireProof = ({ edition }: PaperWork, { copy, proof }: CertifiedCopy & { proof: number }): void => {
    const { proofs } = edition
    if (proofs === null) throw refuse('proof', 'This work has no artist’s proofs.')
    if (proof > proofs) throw refuse('proof', `Choose a proof from AP 1 to AP ${proofs}.`)
    if (copy !== null) throw refuse('proof', 'Choose a copy or a proof, not both.')
  }

  /** A copy has a number within its edition; a unique work and an open edition have none. */
  const requireCopy = (work: PaperWork, { copy, proof }: CertifiedCopy): void => {
    if (proof !== null) return requireProof(work, { copy, proof })
    const { edition } = work
    const size = edition.size !== null && edition.size > 1 ? edition.size : null
    if (copy === null && size !== null) throw refuse('copy', `Choose the copy, from 1 to ${size}.`)
    if (copy !== null && (size === null || copy > size))
      throw refuse('copy', size === null ? 'This work has no numbered copies.' : `Choose a copy from 1 to ${size}.`)
  }

  const copyPicture = async (pictureKey: string | null, id: string): Promise<boolean> => {
    const stored = pictureKey === null ? null : await files.get(pictureKey)
    if (!stored) return false
    await files.put(certifiedKey(id), stored.stream)
    return true
  }

  return {
    /** `pictureKey`: the file of the work's picture, which the certificate keeps a copy of. */
    async make(
      { work, ownerId, pictureKey }: { work: PaperWork; ownerId: string; pictureKey: string | null },
      { copy, proof, words, replaces }: BodyOf<typeof createCertificate>,
      once: Once<Certificate>,
    ): Promise<Certificate> {
      const certified = { copy, proof }
      requireCopy(work, certified)
      const id = uuidv7()
      const hasPicture = await copyPicture(pictureKey, id)
      try {
        const made = await once(async (tx) => {
          await certificates.lockWork(tx, work.id)
          const valid = await certificates.findValid(tx, work.id, certified)
          if ((valid && certificateNumber(valid)) !== replaces) throw new Failure('certificate_exists')
          if (valid) await certificates.replace(tx, valid.id, clock.now())
          const facts = toFacts(work, certified)
          const row = await certificates.insert(tx, {
            id,
            artworkId: work.id,
            ownerId,
            ...certified,
            serial: valid?.serial ?? (await certificates.nextSerial(tx)),
            issue: (valid?.issue ?? 0) + 1,
            code: newCode(),
            facts: hasPicture ? facts : { ...facts, picture: null },
            words: words ?? valid?.words ?? '',
            createdAt: clock.now(),
          })
          return presentCertificate(row)
        })
        // A repeat of the request made another one before.
        if (made.id !== id) await files.remove(certifiedKey(id))
        return made
      } catch (error) {
        await files.remove(certifiedKey(id))
        throw error
      }
    },
    async check(code: string): Promise<CheckedCertificate> {
      const row = await certificates.findByCode(db, code)
      if (!row) throw new Failure('not_found')
      return presentCheck(row, mediaAddress(certifiedKey(row.id), new Date(clock.now().getTime() + HOUR_MS)))
    },
    all: (ownerId: string) => certificates.ofOwner(db, ownerId),
    /** Before the rows are deleted with their owner. */
    async removePictures(ownerId: string): Promise<void> {
      for (const { id } of await certificates.ofOwner(db, ownerId)) await files.remove(certifiedKey(id))
    },
  }
}
export type Certificates = ReturnType<typeof createCertificates>
