import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { OwnImageTerms } from '#contract/image-terms.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './image-terms.module.css'
import { useImageTerms, useSaveImageTerms } from './image-terms.queries.ts'
import { CHOICES } from './image-terms-words.ts'
import { LicenseFields } from './license-fields.tsx'

const ORDER = ['reserved', 'licensed', 'allowed'] as const

/** Whether AI may be trained with the images of an artist. */
export function ImageTermsSettings() {
  const query = useImageTerms()
  if (query.isError)
    return <LoadError title="Your choice could not be loaded" query={query} message="Try again in a moment." />
  if (!query.data) return <SkeletonGroup height={280} />
  return <ImageTermsForm own={query.data} />
}

function ImageTermsForm({ own: { policy_url: policyUrl, ...stated } }: { own: OwnImageTerms }) {
  const { mutateAsync } = useSaveImageTerms()
  const form = useContractForm({
    schema: async () => (await import('#contract/image-terms.ts')).imageTermsForm,
    values: stated,
    save: (sent) => mutateAsync(sent),
    onSaved: () => toast.success('Saved. Your images get it within minutes'),
  })
  const terms = useWatch({ control: form.control, name: 'terms' })
  return (
    <form method="post" noValidate className={styles.form} aria-label="AI training" onSubmit={form.submit}>
      <fieldset className="col g2">
        <legend className="sr">May AI companies train on your work?</legend>
        {ORDER.map((choice) => (
          <OptionCard
            key={choice}
            {...form.register('terms')}
            // The value of a choice is fixed; which one is chosen is set by the form.
            defaultValue={undefined}
            value={choice}
            {...CHOICES[choice]}
          />
        ))}
      </fieldset>
      {terms === 'licensed' && <LicenseFields form={form} />}
      <p className="small mute">
        Most companies keep to this; nobody can force those that do not. A work can have another choice: you find it
        where you edit the work.
        {policyUrl && (
          <>
            {' '}
            Everybody can read{' '}
            <Link className="link" to={new URL(policyUrl).pathname}>
              your terms
            </Link>
            .
          </>
        )}
      </p>
      <FailureNotice error={form.failure} message="This could not be saved. What you chose is still here." />
      <div>
        <Button type="submit" variant="outline" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
          Save AI training
        </Button>
      </div>
    </form>
  )
}
