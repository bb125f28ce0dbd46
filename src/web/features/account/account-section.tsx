import type { ReactNode } from 'react'
import { ACCOUNT_MESSAGES } from '#contract/account-messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './account.module.css'

export interface SectionFailure {
  /** The fixed text of the section. */
  text: string
  /** Why, as the server states it; empty when it is shown at a field. */
  reason: string
}

const SHOWN_AT_FIELDS = ['invalid_credentials', 'weak_password']

const explainFailure = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.fields.length > 0 || SHOWN_AT_FIELDS.includes(error.code)) return ''
  return error.status === 0 ? 'The server did not respond. Nothing was changed.' : error.serverText
}

/** What a section shows of the error of its last attempt; null without one. */
export const sectionFailure = (text: string, error: unknown): SectionFailure | null =>
  error === null ? null : { text, reason: explainFailure(error) }

/** A wrong current password is explained at its field, in addition to the text of the section (CD-4.33). */
export const currentPasswordProblem = (error: unknown): { current?: string } =>
  error instanceof ApiError && error.code === 'invalid_credentials'
    ? { current: ACCOUNT_MESSAGES.currentPasswordWrong }
    : {}

interface AccountSectionProps {
  /** Anchor of the section list. */
  id: string
  title: string
  text?: ReactNode
  failure?: SectionFailure | null
  children: ReactNode
}

/** One section of the account page, with the failure of its last attempt. */
export function AccountSection({ id, title, text, failure, children }: AccountSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <div>
        <h2 id={`${id}-title`} className="h-tool">
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {failure && <FailureNotice failure={failure} />}
      {children}
    </section>
  )
}

export function FailureNotice({ failure: { text, reason } }: { failure: SectionFailure }) {
  return (
    <Notice tone="error">
      <p>{text}</p>
      {reason && <p>{reason}</p>}
    </Notice>
  )
}
