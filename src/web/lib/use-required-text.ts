import { useState } from 'react'

/** A text that has to be entered. Once it was checked, it is missing until something is typed. */
export const useRequiredText = (initial = '') => {
  const [text, setText] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const isEmpty = text.trim() === ''
  return {
    text,
    setText,
    isMissing: isChecked && isEmpty,
    /** False when it is missing. */
    check(): boolean {
      setIsChecked(true)
      return !isEmpty
    },
    clear(): void {
      setText('')
      setIsChecked(false)
    },
  }
}
