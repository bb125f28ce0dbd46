import type { ReactNode } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './state.module.css'

export type ErrorStateProps = {
  title?: ReactNode
  /** What happened, in the spec's words. */
  message: ReactNode
  /** Shows 'Try Again'. */
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  /** Another way out beside or instead of trying again. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  centered?: boolean
  /** Framed, with the room of a section: what surrounds it stays where it is. */
  framed?: boolean
}

/** A part of the page that could not be shown: said as an alert, with the way out. */
export function ErrorState({
  title = PUBLIC_MESSAGES.somethingWentWrong,
  message,
  onRetry,
  retryLabel = PUBLIC_MESSAGES.tryAgain,
  retrying,
  action,
  headingLevel,
  centered = false,
  framed = false,
}: ErrorStateProps) {
  const Title: 'p' | 'h1' | 'h2' | 'h3' = headingLevel ? `h${headingLevel}` : 'p'
  return (
    <div className={classNames(styles.state, centered && styles.centered, framed && styles.framed)} role="alert">
      <Title className="title-m">{title}</Title>
      <p className={styles.text}>{message}</p>
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="outline" icon="refresh" onClick={onRetry} busy={retrying}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
