import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { counted } from '#contract/counted.ts'
import { PAPER_KINDS, type PaperKind } from '#contract/paper-terms.ts'
import type { PaperForm, PaperWorkCard } from '#contract/papers.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { LoadError } from '#web/lib/load-error.tsx'
import { saveAs } from '#web/lib/save-as.ts'
import { settings } from '#web/lib/settings.ts'
import { toPicture } from '#web/shared/artwork-picture.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { CertificateControls, chooseCertificate, type WantedCertificate } from './certificate-controls.tsx'
import { useCertificateWords } from './certificate-words.ts'
import { isCutAddress, readChosenWorks, readCopy, readKind, readShow, shortenAddress } from './chosen-works.ts'
import { type PaperChoices, shownParts, usePaperChoices } from './kept-options.ts'
import { NO_TEXTS, PaperControls, type PaperTexts, readPosition } from './paper-controls.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { KIND_WORDS } from './paper-words.ts'
import styles from './papers.module.css'
import { useLetterhead, useMakePaper, usePaperWorks } from './papers.queries.ts'

const MAX_THUMBS = 6

/** The kinds of paper, and the one that the address names. `details`: where the letterhead is changed. */
export function PapersView({ details }: { details: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const kind = readKind(params)
  const ids = readChosenWorks(params)
  const show = readShow(params)
  const works = usePaperWorks(ids, show)
  const [texts, setTexts] = useState<Partial<Record<PaperKind, PaperTexts>>>({})
  useEffect(() => {
    const short = shortenAddress(params)
    if (short) setParams(short, { replace: true, preventScrollReset: true })
  }, [params, setParams])
  const linkTo = (one: PaperKind): string => {
    const next = new URLSearchParams(params)
    next.set('kind', one)
    return `?${next}`
  }
  return (
    <>
      <PageHead
        over={<Breadcrumb to="/dashboard/works" parent="Works" current="Papers" />}
        title="Papers"
        lead={works.data?.title}
        action={works.data && <Chosen works={works.data.items} show={show} />}
      />
      <LinkTabs
        label="Kind of paper"
        className={styles.kinds}
        items={PAPER_KINDS.map((one) => ({ to: linkTo(one), label: KIND_WORDS[one], current: one === kind }))}
      />
      {isCutAddress(params) && ids.length > 0 && (
        <Notice tone="warning" live={false} className={styles.cut}>
          <p>
            A part of this page’s address is missing, and works with it.{' '}
            <Link className="link" to="/dashboard/works">
              Choose the works again
            </Link>{' '}
            to have all of them.
          </p>
        </Notice>
      )}
      {works.isPending && <SkeletonGroup height={520} />}
      {works.isLoadingError && <LoadError query={works} message="The works could not be loaded." />}
      {works.data &&
        (works.data.items.length === 0 && kind !== 'cv' ? (
          <EmptyState
            headingLevel={2}
            {...findWords(show, isCutAddress(params))}
            action={<ButtonLink to="/dashboard/works">Choose Works</ButtonLink>}
          />
        ) : (
          <Paper
            key={kind}
            kind={kind}
            works={works.data.items}
            show={show}
            copy={readCopy(params)}
            texts={texts[kind] ?? NO_TEXTS}
            onType={(typed) => setTexts({ ...texts, [kind]: typed })}
            details={details}
          />
        ))}
    </>
  )
}

/** What is said where there is no work to make papers of. */
const findWords = (show: string | null, isCut: boolean): { title: string; text: string } => {
  if (isCut)
    return {
      title: 'This address is not complete',
      text: 'A part that names the works is missing or mistyped. Choose the works again in the table of your works.',
    }
  return {
    title: show === null ? 'Choose the works first' : 'None of your works is in this show',
    text: 'Papers are made of works that you choose in the table of your works.',
  }
}

function Chosen({ works, show }: { works: readonly PaperWorkCard[]; show: string | null }) {
  if (works.length === 0) return null
  return (
    <div className={styles.chosen}>
      {works.slice(0, MAX_THUMBS).map(({ id, picture }) => (
        <span key={id} className={styles.thumb}>
          {picture?.state === 'ready' ? (
            <Picture {...toPicture(picture)} alt="" fit="contain" sizes="48px" />
          ) : (
            <i className={styles.missing} />
          )}
        </span>
      ))}
      <p className="small">
        <b>{counted(works.length, 'work')}</b>
        <br />
        <Link className="link" to={show === null ? '/dashboard/works' : '/dashboard#your-exhibitions'}>
          Change
        </Link>
      </p>
    </div>
  )
}

const toForm = (kind: PaperKind, choices: PaperChoices, texts: PaperTexts): PaperForm => ({
  kind,
  works: [],
  exhibition_id: null,
  paper: choices.paper,
  language: choices.language,
  unit: choices.unit,
  letterhead: choices.letterhead,
  title: texts.title,
  words: texts.words,
  label: choices.label,
  begin_at: readPosition(texts, choices) ?? 1,
  shows: shownParts(choices, kind),
  valid_until: texts.validUntil || null,
  copy: null,
  proof: null,
})

interface PaperProps {
  kind: PaperKind
  works: readonly PaperWorkCard[]
  show: string | null
  /** Whose certificate is looked at first. */
  copy: Omit<WantedCertificate, 'id'>
  /** Each kind has texts of its own, which stay while another kind is looked at. */
  texts: PaperTexts
  onType: (texts: PaperTexts) => void
  details: ReactNode
}

function Paper({ kind, works, show, copy, texts, onType, details }: PaperProps) {
  const { data: letterhead = null } = useLetterhead()
  const [choices, choose] = usePaperChoices(settings().site.sizes.paper)
  const [wanted, setWanted] = useState({ id: '', ...copy })
  const certificateWords = useCertificateWords()
  const certificate = kind === 'certificate' ? chooseCertificate(works, wanted) : null
  const form: PaperForm = {
    ...toForm(kind, choices, texts),
    ...(certificate
      ? { works: [certificate.work.id] }
      : show === null
        ? { works: works.map(({ id }) => id) }
        : { exhibition_id: show }),
    ...(certificate && {
      copy: certificate.copy,
      proof: certificate.proof,
      words: certificateWords.read(certificate),
    }),
  }
  const isReady =
    kind === 'certificate' ? Boolean(certificate?.valid) : kind !== 'labels' || readPosition(texts, choices) !== null
  return (
    <div className={styles.columns}>
      <form className={styles.options} aria-label="Options" onSubmit={(event) => event.preventDefault()}>
        <PaperControls
          kind={kind}
          choices={choices}
          onChoose={choose}
          texts={texts}
          onType={(changed) => onType({ ...texts, ...changed })}
          letterhead={letterhead}
        />
        {certificate && (
          <CertificateControls
            works={works}
            choice={certificate}
            onChoose={setWanted}
            words={form.words}
            onType={(words) => certificateWords.type(certificate, words)}
            onMade={(words) => certificateWords.forget(certificate, words)}
          />
        )}
        {kind !== 'labels' && details}
        {isReady && <Output form={form} />}
      </form>
      <PaperSheet form={form} works={works} />
    </div>
  )
}

/** Prints a paper in a tab of its own, or saves it. */
function Output({ form }: { form: PaperForm }) {
  const make = useMakePaper()
  const [printing, setPrinting] = useState(false)
  const name = `${KIND_WORDS[form.kind].toLowerCase().replaceAll(' ', '-')}.pdf`
  const run = (print: boolean) => {
    setPrinting(print)
    // Opened at once: later the browser would take it for an advertisement.
    const tab = print ? window.open('', '_blank') : null
    make.mutate(form, {
      onSuccess: ({ url }) => {
        if (tab) tab.location.href = url
        else saveAs(url, name)
      },
      onError: () => tab?.close(),
    })
  }
  return (
    <div className={styles.output}>
      <FailureNotice error={make.error} message="The paper was not made. Try again in a moment." />
      <Button full icon="print" busy={make.isPending && printing} busyLabel="Making..." onClick={() => run(true)}>
        Print
      </Button>
      <Button
        full
        variant="outline"
        icon="download"
        busy={make.isPending && !printing}
        busyLabel="Making..."
        onClick={() => run(false)}
      >
        Download PDF
      </Button>
      <p className="cap">Your choices are kept, so next month’s print looks the same.</p>
    </div>
  )
}
