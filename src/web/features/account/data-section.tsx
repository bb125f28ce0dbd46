import type { Archive } from '#contract/account.ts'
import { ARCHIVE_DAYS } from '#contract/account-terms.ts'
import { capitalized } from '#contract/capitalized.ts'
import { bytesText, formatDate } from '#web/lib/format.ts'
import { siteName } from '#web/lib/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './account.module.css'
import { isPreparing, useArchives, useRequestArchive } from './account.queries.ts'
import { AccountSection, sectionFailure } from './account-section.tsx'
import { SectionData } from './section-data.tsx'

/** The archives of everything the person has put into the product. */
export function DataSection() {
  const list = useArchives()
  const request = useRequestArchive()
  const preparing = list.data?.some(isPreparing) ?? false
  return (
    <AccountSection
      id="data"
      title="Your data"
      text={`Everything you put into ${siteName()}, in files other programs can read.`}
      failure={sectionFailure('The archive could not be prepared', request.error)}
    >
      <SectionData query={list} failure="Your archives could not be loaded" placeholder={64}>
        {(archives) => archives.map((archive) => <ArchivePanel key={archive.id} archive={archive} />)}
      </SectionData>
      <div className={styles.archiveRequest}>
        <Button
          variant="outline"
          size="sm"
          busy={request.isPending}
          busyLabel="Starting..."
          disabled={preparing || !list.data}
          onClick={() => request.mutate()}
        >
          Prepare a new archive
        </Button>
        <p className="cap">
          It takes a few minutes. We’ll email you when it is ready, and you can download it for {ARCHIVE_DAYS} days.
        </p>
      </div>
    </AccountSection>
  )
}

const statusText = ({ state, bytes, contents, expires_at }: Archive): string => {
  if (state === 'preparing') return 'Being prepared. You may leave this page.'
  if (state === 'failed') return 'It could not be prepared. Try again with a new one.'
  const list = contents.join(', ')
  const sentences = [bytesText(bytes), capitalized(list), `Ready until ${formatDate(expires_at)}`]
  return sentences.map((sentence) => sentence && `${sentence}.`).join(' ')
}

function ArchivePanel({ archive }: { archive: Archive }) {
  return (
    <Panel className={styles.archive} role="group" aria-label={`Archive of ${formatDate(archive.created_at)}`}>
      <div>
        <p className="b5">Archive of {formatDate(archive.created_at)}</p>
        <p className="cap" role="status">
          {statusText(archive)}
        </p>
      </div>
      {archive.url && (
        <ButtonLink to={archive.url} download variant="outline" icon="download">
          Download Archive
        </ButtonLink>
      )}
    </Panel>
  )
}
