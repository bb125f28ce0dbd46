import { useState } from 'react'
import { Link } from 'react-router'
import { PAPER_LIMITS } from '#contract/paper-terms.ts'
import type { Certificate, PaperWorkCard } from '#contract/papers.ts'
import { proofText } from '#contract/sale-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { calendarDate } from '#web/lib/format.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, TextArea } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './papers.module.css'
import { useMakeCertificate } from './papers.queries.ts'

export interface CertificateChoice {
  work: PaperWorkCard
  /** Neither of a unique work. */
  copy: number | null
  proof: number | null
  /** The certificate that stands now; null: there is none. */
  valid: Certificate | null
}

/** What somebody wants to look at the certificate of; a proof rather than a copy. */
export interface WantedCertificate {
  id: string
  copy: number
  proof: number | null
}

/** The work and the copy or proof whose certificate is looked at. */
export const chooseCertificate = (
  works: readonly PaperWorkCard[],
  wanted: WantedCertificate,
): CertificateChoice | null => {
  const work = works.find(({ id }) => id === wanted.id) ?? works[0]
  if (!work) return null
  const proof = wanted.proof === null || work.artist_proofs === null ? null : Math.min(wanted.proof, work.artist_proofs)
  const copy = proof !== null || work.edition_size === null ? null : Math.min(wanted.copy, work.edition_size)
  const valid = work.certificates.find((one) => one.is_valid && one.copy === copy && one.proof === proof) ?? null
  return { work, copy, proof, valid }
}

interface CertificateControlsProps {
  works: readonly PaperWorkCard[]
  choice: CertificateChoice
  onChoose: (wanted: WantedCertificate) => void
  words: string
  onType: (words: string) => void
  /** The certificate has these words now. */
  onMade: (words: string) => void
}

/** A certificate is made once for each copy; a correction takes its place and has a number of its own. */
export function CertificateControls({ works, choice, onChoose, words, onType, onMade }: CertificateControlsProps) {
  const { work, copy, proof, valid } = choice
  const [asking, setAsking] = useState(false)
  const make = useMakeCertificate()
  const makeIt = () =>
    make.mutate(
      { id: work.id, copy, proof, words, replaces: valid?.number ?? null },
      { onSuccess: () => onMade(words), onSettled: () => setAsking(false) },
    )
  return (
    <>
      {works.length > 1 && (
        <Field label="Work">
          <Select
            value={work.id}
            options={works.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => onChoose({ id: target.value, copy: 1, proof: null })}
          />
        </Field>
      )}
      {(work.edition_size !== null || work.artist_proofs !== null) && (
        <Field label="Copy">
          <Select
            value={proof === null ? String(copy ?? 1) : `AP ${proof}`}
            options={listNumbers(work)}
            onChange={({ target }) => {
              const isProof = target.value.startsWith('AP ')
              const number = Number(target.value.replace('AP ', ''))
              onChoose({ id: work.id, copy: isProof ? 1 : number, proof: isProof ? number : null })
            }}
          />
        </Field>
      )}
      <Field
        label="In the artist’s words"
        helper={valid && words !== valid.words && `Not on ${valid.number}. “Correct It” makes one with these words.`}
      >
        <TextArea value={words} maxLength={PAPER_LIMITS.words} onChange={({ target }) => onType(target.value)} />
      </Field>
      {valid ? (
        <Notice tone="success" live={false} title={`Certificate ${valid.number}`}>
          <p>
            Made on {calendarDate(valid.made_on)}, and kept as it is.{' '}
            <Link className="link" to={valid.path}>
              See what its code confirms
            </Link>
          </p>
        </Notice>
      ) : (
        <Notice>
          <p>A certificate is made once. Anyone can check its number by the code that is printed on it.</p>
        </Notice>
      )}
      <MadeCertificates choice={choice} onChoose={onChoose} />
      <FailureNotice error={make.error} message="The certificate was not made. Try again in a moment." />
      <Button
        full
        variant={valid ? 'outline' : 'primary'}
        busy={make.isPending}
        busyLabel="Making..."
        onClick={() => (valid ? setAsking(true) : makeIt())}
      >
        {valid ? 'Correct It' : 'Make the Certificate'}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Replace this certificate?"
        confirmLabel="Replace It"
        onConfirm={makeIt}
        busy={make.isPending}
      >
        The new one has the record and the words as they are now, and a number of its own. Whoever scans {valid?.number}{' '}
        reads that it was replaced.
      </AlertDialog>
    </>
  )
}

const listNumbers = ({ edition_size: size, artist_proofs: proofs }: PaperWorkCard) => [
  ...Array.from({ length: size ?? 1 }, (_, at) => ({ value: String(at + 1), label: `${at + 1} of ${size ?? 1}` })),
  ...Array.from({ length: proofs ?? 0 }, (_, at) => ({ value: `AP ${at + 1}`, label: proofText(at + 1, proofs) })),
]

/** The other certificates of the work: a valid one is opened here, one that was replaced on the page that says so. */
function MadeCertificates({
  choice: { work, valid },
  onChoose,
}: Pick<CertificateControlsProps, 'choice' | 'onChoose'>) {
  const others = work.certificates.filter(({ id }) => id !== valid?.id)
  if (others.length === 0) return null
  return (
    <div>
      <p className={styles.legend}>Other certificates of this work</p>
      <ul className={styles.made}>
        {others.map(({ id, number, copy, proof, made_on: madeOn, is_valid: isValid, path }) => (
          <li key={id}>
            {isValid ? (
              <button type="button" className="link" onClick={() => onChoose({ id: work.id, copy: copy ?? 1, proof })}>
                {number}
              </button>
            ) : (
              <Link className="link" to={path}>
                {number}
              </Link>
            )}
            <span className="cap">
              {[
                copy !== null && `Copy ${copy}`,
                proof !== null && proofText(proof, work.artist_proofs),
                calendarDate(madeOn),
                !isValid && 'replaced',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
