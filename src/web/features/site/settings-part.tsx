import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import styles from './site-settings.module.css'

interface SettingsSectionProps {
  /** Anchor of the list of sections. */
  id: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** One section of the settings. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className="h-tool">
        {title}
      </h2>
      {text && <p className={`small mute ${styles.text}`}>{text}</p>}
      {children}
    </section>
  )
}

interface SettingsPartProps<Values extends FieldValues, Sent> extends SettingsSectionProps {
  form: ContractForm<Values, Sent>
  /** What each field is called beside the button while it is not saved. */
  words: Record<keyof Values & string, string>
}

/** A section that is saved by itself, with what is not saved yet beside its button. */
export function SettingsPart<Values extends FieldValues, Sent>({
  form,
  words,
  children,
  ...section
}: SettingsPartProps<Values, Sent>) {
  const changed = Object.keys(form.formState.dirtyFields)
  return (
    <SettingsSection {...section}>
      <LeaveGuard mayLose={form.mayLose} />
      <form method="post" noValidate onSubmit={form.submit}>
        <div className={styles.fields}>{children}</div>
        <FailureNotice
          className={styles.failure}
          error={form.failure}
          message="This could not be saved. What you typed is still here."
        />
        <div className={styles.save}>
          <Button type="submit" busy={form.busy} busyLabel="Saving..." disabled={!form.ready}>
            Save
          </Button>
          {changed.length > 0 && (
            <span className="cap">Unsaved: {changed.map((field) => words[field]).join(', ')}</span>
          )}
        </div>
      </form>
    </SettingsSection>
  )
}
