import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FormWords } from './form-words.ts'
import type { ArtworkFormState } from './use-artwork-form.ts'

// A press that took the focus would let a field speak up first, and move the button away under the pointer.
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The way out and the way on, wherever the form stands. */
export function FormButtons({
  form,
  words,
  onCancel,
}: {
  form: ArtworkFormState
  words: FormWords
  onCancel: () => void
}) {
  return (
    <>
      <Button variant="quiet" onMouseDown={keepFocus} onClick={onCancel}>
        Cancel
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
