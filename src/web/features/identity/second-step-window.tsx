import { useState } from 'react'
import { secondStep } from '#web/lib/second-step.ts'
import { Modal } from '#web/ui/modal.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** The window in which the second factor is shown after the password of a session was confirmed. */
export function SecondStepWindow() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Modal
      open
      onOpenChange={() => secondStep.answer(null)}
      size="confirm"
      title="Confirm with your second factor"
      dismissible={!isBusy}
    >
      <SecondStepForm onDone={({ token }) => secondStep.answer(token)} onBusy={setIsBusy} />
    </Modal>
  )
}
