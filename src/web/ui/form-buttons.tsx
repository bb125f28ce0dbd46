import type { MouseEvent } from 'react'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Button } from './button.tsx'

export type FormButtonsProps = {
  form: {
    /** Of the `<form>` that is sent. */
    id: string
    busy: boolean
    /** It cannot be sent as it stands. */
    blocked?: boolean
  }
  /** The button that sends it, also while busy. */
  words: { save: string; busy: string }
  onCancel: () => void
  cancelDisabled?: boolean
}

// A press that took the focus would let a field speak up first, and move the button away under the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The way out of a form and the way on, wherever it stands. */
export function FormButtons({ form, words, onCancel, cancelDisabled }: FormButtonsProps) {
  return (
    <>
      <Button variant="quiet" disabled={cancelDisabled} onMouseDown={keepFocus} onClick={onCancel}>
        {PUBLIC_MESSAGES.cancel}
      </Button>
      <Button
        type="submit"
        form={form.id}
        disabled={form.blocked}
        busy={form.busy}
        busyLabel={words.busy}
        onMouseDown={keepFocus}
      >
        {words.save}
      </Button>
    </>
  )
}
