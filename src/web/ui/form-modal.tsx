import { type ReactNode, useState } from 'react'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Modal, type ModalProps } from './modal.tsx'

export type FormModalProps = Pick<FormButtonsProps, 'form' | 'cancelDisabled'> &
  Pick<ModalProps, 'size' | 'initialFocus'> & {
    words: FormButtonsProps['words'] & { title: string; lead: string }
    /** Asked when somebody is about to leave: there are edits, and they are not saved. */
    mayLose: () => boolean
    onClose: () => void
    children: ReactNode
  }

/** A form in a window over another screen; what was typed is only left behind after a question. */
export function FormModal({
  size,
  initialFocus,
  form,
  words,
  mayLose,
  onClose,
  cancelDisabled,
  children,
}: FormModalProps) {
  const [asks, setAsks] = useState(false)
  const leave = () => (mayLose() ? setAsks(true) : onClose())
  return (
    <>
      <Modal
        open
        size={size}
        initialFocus={initialFocus}
        onOpenChange={(next) => (next ? undefined : leave())}
        title={words.title}
        description={words.lead}
        dismissible={!form.busy}
        footer={<FormButtons form={form} words={words} onCancel={leave} cancelDisabled={cancelDisabled} />}
      >
        {children}
        <LeaveQuestion open={asks} onStay={() => setAsks(false)} onLeave={onClose} />
      </Modal>
      <LeaveGuard mayLose={mayLose} />
    </>
  )
}
