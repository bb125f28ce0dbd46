import { AlertWindow } from './alert-window.tsx'

export interface LeaveWords {
  title: string
  text: string
  stay: string
  leave: string
}

const UNSAVED: LeaveWords = {
  title: 'Leave without saving?',
  text: 'What you changed here has not been saved.',
  stay: 'Keep editing',
  leave: 'Leave',
}

export interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
  words?: LeaveWords | undefined
}

/** Asked before something unsaved is lost. */
export function LeaveQuestion({ open, onStay, onLeave, words = UNSAVED }: LeaveQuestionProps) {
  return (
    <AlertWindow
      open={open}
      onOpenChange={(next) => (next ? undefined : onStay())}
      title={words.title}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      tone="danger"
      onConfirm={onLeave}
    >
      {words.text}
    </AlertWindow>
  )
}
