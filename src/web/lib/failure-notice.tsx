import { Notice, type NoticeProps } from '#web/ui/notice.tsx'
import { failureText } from './api-error.ts'

interface FailureNoticeProps extends Pick<NoticeProps, 'title' | 'className'> {
  /** Nothing is shown without one. */
  error: unknown
  /** Said when the server gave no reason. */
  message: string
}

/** Why something that a person did failed. */
export function FailureNotice({ error, message, ...notice }: FailureNoticeProps) {
  return (
    error !== null && (
      <Notice tone="error" {...notice}>
        <p>{failureText(error, message)}</p>
      </Notice>
    )
  )
}
