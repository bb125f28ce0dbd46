import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StatedImageTerms } from '#contract/image-terms.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './image-terms.module.css'
import { useSaveWorkImageTerms, workImageTermsQuery } from './image-terms.queries.ts'
import { CHOICES, SHORT } from './image-terms-words.ts'
import { LicenseFields } from './license-fields.tsx'

interface WorkTerms {
  own: StatedImageTerms | null
  inherited: StatedImageTerms
}

const WORK_ORDER = ['reserved', 'licensed', 'allowed'] as const

/** Whether AI may be trained with the images of one work: a line, and a window to change it. */
export function WorkImageTerms({ artworkId }: { artworkId: string }) {
  const query = useQuery(workImageTermsQuery(artworkId))
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  if (query.isError)
    return <LoadError title="AI training could not be loaded" query={query} message="Try again in a moment." />
  return (
    <section className={styles.line} aria-labelledby="work-image-terms">
      <div>
        <h2 id="work-image-terms" className="h-tool">
          AI training
        </h2>
        <p className="cap">{data ? summarize(data) : PUBLIC_MESSAGES.loading}</p>
      </div>
      <Button variant="outline" size="sm" disabled={!data} onClick={() => setOpen(true)}>
        Change
        <span className="sr"> AI training</span>
      </Button>
      {isOpen && data && <WorkTermsWindow artworkId={artworkId} terms={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

const summarize = ({ own, inherited }: WorkTerms): string =>
  own ? `${SHORT[own.terms]}, for this work only.` : `${SHORT[inherited.terms]}, as for all your works.`

interface WorkTermsWindowProps {
  artworkId: string
  terms: WorkTerms
  onClose: () => void
}

function WorkTermsWindow({ artworkId, terms: { own, inherited }, onClose }: WorkTermsWindowProps) {
  const id = useId()
  const { mutateAsync } = useSaveWorkImageTerms(artworkId)
  const form = useContractForm({
    schema: async () => (await import('#contract/image-terms.ts')).workImageTermsForm,
    values: own ?? { terms: 'inherited' as const, license_text: '', license_url: '' },
    save: (sent) => mutateAsync(sent),
    onSaved: () => {
      toast.success('AI training saved')
      onClose()
    },
  })
  const chosen = useWatch({ control: form.control, name: 'terms' })
  const option = (value: string, words: { title: string; text: string }) => (
    <OptionCard key={value} {...form.register('terms')} defaultValue={undefined} value={value} {...words} />
  )
  return (
    <FormModal
      form={{ id, busy: form.busy }}
      words={{
        title: 'AI training',
        lead: 'Whether AI companies may train on the images of this work.',
        save: 'Save',
        busy: 'Saving...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
    >
      <form id={id} noValidate className={styles.form} onSubmit={form.submit}>
        <FailureNotice error={form.failure} message="This could not be saved. What you chose is still here." />
        <fieldset className="col g2">
          <legend className="sr">May AI companies train on this work?</legend>
          {option('inherited', {
            title: 'As for all my works',
            text: `${SHORT[inherited.terms]}, as in your account.`,
          })}
          {WORK_ORDER.map((value) => option(value, CHOICES[value]))}
        </fieldset>
        {chosen === 'licensed' && <LicenseFields form={form} />}
      </form>
    </FormModal>
  )
}
