import type { KeyboardEvent } from 'react'

/** Enter in a search inside a form is no press on the form's button. */
export const staysInField = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}
