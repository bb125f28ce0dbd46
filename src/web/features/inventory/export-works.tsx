import { type FormEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { InventoryExport } from '#contract/inventory-exports.ts'
import { EXPORT_DAYS, EXPORT_FORMATS, type ExportFormat } from '#contract/inventory-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { bytesText, formatDate } from '#web/lib/format.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { saveAs } from '#web/lib/save-as.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './export-works.module.css'
import { useExports, useRequestExport } from './exports.queries.ts'
import { toChoice, type WorksQuery } from './inventory.queries.ts'

const FORMATS: Record<ExportFormat, { title: string; text: string }> = {
  csv: { title: 'CSV', text: 'A table that every program reads.' },
  xlsx: { title: 'Excel', text: 'A workbook; numbers stay numbers.' },
  json: { title: 'JSON', text: 'Every field, for another Gesso or your own programs.' },
  'linked-art': { title: 'Linked Art', text: 'JSON-LD for museums and archives, without your private fields.' },
  lido: { title: 'LIDO', text: 'XML for museum portals, without your private fields.' },
  zip: {
    title: 'Everything, with pictures',
    text: 'All of these and the pictures in one ZIP, which another Gesso imports, with the condition reports and private files that are yours alone.',
  },
}

interface ExportWorksProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The works that were chosen, or what the table shows. */
  works: { ids: readonly string[] } | { found: WorksQuery }
  /** How many these are; null while it is not known. */
  total: number | null
}

/** Writes works into a file of a chosen form, and lists the files that were written before. */
export function ExportWorks({ open, onOpenChange, works, total }: ExportWorksProps) {
  const [format, setFormat] = useState<ExportFormat>('csv')
  const request = useRequestExport()
  const what = total === null ? 'works' : counted(total, 'work')
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = 'ids' in works ? { ids: [...works.ids] } : { found: toChoice(works.found) }
    request.mutate({ format, ...chosen }, { onSuccess: ({ url, file_name }) => url !== null && saveAs(url, file_name) })
  }
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        request.reset()
        onOpenChange(next)
      }}
      title={`Export ${what}`}
      footer={
        <Button type="submit" form="export-works" icon="download" busy={request.isPending} busyLabel="Writing...">
          Export {what}
        </Button>
      }
    >
      <form id="export-works" onSubmit={save}>
        <fieldset className={styles.formats}>
          <legend className="sr">Form of the file</legend>
          {EXPORT_FORMATS.map((one) => (
            <OptionCard
              key={one}
              name="format"
              value={one}
              checked={one === format}
              onChange={() => setFormat(one)}
              {...FORMATS[one]}
            />
          ))}
        </fieldset>
        <FailureNotice error={request.error} message="The file could not be written. Try again in a moment." />
      </form>
      <MadeFiles />
    </Modal>
  )
}

function MadeFiles() {
  const exports = useExports()
  if (exports.isLoadingError)
    return <LoadError headingLevel={3} query={exports} message="Earlier files could not be loaded." />
  const items = exports.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={styles.made} aria-labelledby="made-files">
      <h3 className="title-s" id="made-files">
        Files
      </h3>
      <p className="cap">Each can be downloaded for {EXPORT_DAYS} days.</p>
      <ul>
        {items.map((one) => (
          <MadeFile key={one.id} file={one} />
        ))}
      </ul>
    </section>
  )
}

function MadeFile({ file }: { file: InventoryExport }) {
  const pictures = file.pictures > 0 ? ` with ${counted(file.pictures, 'picture')}` : ''
  return (
    <li className={styles.file}>
      <span>
        {FORMATS[file.format].title}
        <span className={`cap ${styles.facts}`} role="status">
          {file.state === 'preparing' && 'Being prepared. You can close this window.'}
          {file.state === 'failed' && 'Could not be written. Export again.'}
          {file.state === 'ready' &&
            `${counted(file.works, 'work')}${pictures}, ${bytesText(file.bytes)}, ${formatDate(file.created_at)}`}
        </span>
      </span>
      {file.state === 'preparing' && <Spinner />}
      {file.url !== null && (
        <ButtonLink to={file.url} download={file.file_name} variant="outline" size="sm" icon="download">
          Download
        </ButtonLink>
      )}
    </li>
  )
}
