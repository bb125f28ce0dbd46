import { failureText } from '#web/lib/api-error.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMarkRead } from './notifications.queries.ts'

interface MarkAllReadProps {
  unread: number
  size?: ButtonSize
}

/** Without unread notifications it stays where it is, so that the focus is not lost when it was pressed. */
export function MarkAllRead({ unread, size }: MarkAllReadProps) {
  const { mutate, isPending } = useMarkRead()
  const press = () => {
    if (unread === 0) return
    mutate(undefined, {
      onError: (error) => toast.error(failureText(error, 'They could not be marked as read. Try again.')),
    })
  }
  return (
    <Button
      variant="quiet"
      size={size}
      icon="check"
      busy={isPending}
      aria-disabled={isPending || unread === 0}
      onClick={press}
    >
      Mark all as read
    </Button>
  )
}
