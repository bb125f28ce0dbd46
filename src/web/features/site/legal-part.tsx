import { useId, useState } from 'react'
import type { LegalText } from '#contract/legal.ts'
import { LEGAL_KINDS, LEGAL_PATHS, LEGAL_TITLES, type LegalKind, MAX_LEGAL_LENGTH } from '#contract/legal-texts.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { formatDate } from '#web/lib/format.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { TextArea } from '#web/ui/inputs.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SettingsSection } from './settings-part.tsx'
import { useLegalText, usePublishLegalText } from './site.queries.ts'
import styles from './site-settings.module.css'

const DRAFT = 'The draft that comes with Gesso, with your operator filled in.'
/** What a site shows while its operator has written nothing. */
const WITHOUT: Record<LegalKind, string> = {
  terms: DRAFT,
  privacy: DRAFT,
  returns: 'Not written yet. Buyers in the EU must see it before they pay.',
}

/** The terms, the privacy policy and how to return a work. */
export function LegalPart() {
  return (
    <SettingsSection
      id="terms"
      title="Terms"
      text="Gesso comes with a plain draft. Read it with someone who knows the law of your country."
    >
      <ul className={styles.texts}>
        {LEGAL_KINDS.map((kind) => (
          <LegalRow key={kind} kind={kind} />
        ))}
      </ul>
    </SettingsSection>
  )
}

const describe = ({ kind, version, published_at: publishedAt }: LegalText): string => {
  if (publishedAt === null) return WITHOUT[kind]
  const again = kind === 'terms' ? ' Members are asked to agree again after a change.' : ''
  return `Your own text, version ${version}, ${formatDate(publishedAt)}.${again}`
}

function LegalRow({ kind }: { kind: LegalKind }) {
  const query = useLegalText(kind)
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  const isMissing = data?.version === 0 && kind === 'returns'
  return (
    <li>
      <div className={styles.grows}>
        <h3 className="b5">{LEGAL_TITLES[kind]}</h3>
        {data && <p className="cap">{describe(data)}</p>}
        {query.isPending && <SkeletonGroup height={18} />}
        {!data && query.isError && (
          <LoadError headingLevel={3} query={query} message="The text is unchanged. Try again in a moment." />
        )}
      </div>
      {isMissing && <StatusBadge mark="pending" label="Missing" />}
      {data && (
        <>
          <ButtonLink variant="quiet" size="sm" to={LEGAL_PATHS[kind]} aria-label={`Read ${LEGAL_TITLES[kind]}`}>
            Read
          </ButtonLink>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${isMissing ? 'Write' : 'Edit'} ${LEGAL_TITLES[kind]}`}
            onClick={() => setOpen(true)}
          >
            {isMissing ? 'Write' : 'Edit'}
          </Button>
          {isOpen && <LegalEditor legal={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </li>
  )
}

function LegalEditor({ legal: { kind, version, text }, onClose }: { legal: LegalText; onClose: () => void }) {
  const id = useId()
  const publish = usePublishLegalText(kind)
  const form = useContractForm({
    schema: async () => (await import('#contract/legal.ts')).legalForm,
    values: { text },
    save: publish,
    onSaved: onClose,
  })
  return (
    <FormModal
      form={{ id, busy: form.busy }}
      mayLose={form.mayLose}
      onClose={onClose}
      words={{
        title: LEGAL_TITLES[kind],
        lead:
          kind === 'terms'
            ? 'What you publish replaces the text on the site at once. Members are asked to agree when they come back.'
            : 'What you publish replaces the text on the site at once. Earlier versions are kept.',
        save: `Publish version ${version + 1}`,
        busy: 'Saving...',
      }}
    >
      <form id={id} method="post" noValidate className={styles.fields} onSubmit={form.submit}>
        <FailureNotice error={form.failure} message="The text was not published. What you typed is still here." />
        <Field
          label="Text"
          required
          error={form.getError('text')}
          helper="A line that starts with # is a title, lines that start with - are a list. An empty line begins a paragraph."
        >
          <TextArea {...form.register('text')} rows={16} maxLength={MAX_LEGAL_LENGTH} />
        </Field>
      </form>
    </FormModal>
  )
}
