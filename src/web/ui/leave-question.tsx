import { AlertDialog } from './alert-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before typed data is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onStay())}
      title="Leave without saving?"
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      tone="danger"
      onConfirm={onLeave}
    >
      What you changed here has not been saved.
    </AlertDialog>
  )
}
