import { type RefObject, useEffect, useRef } from 'react'

/** Brings the top of a long form, where its message stands, back into view when there is a new `message`. */
export const useTopInView = <E extends HTMLElement>(message: unknown): RefObject<E | null> => {
  const element = useRef<E>(null)
  useEffect(() => {
    if (message && element.current && element.current.getBoundingClientRect().top < 0) element.current.scrollIntoView()
  }, [message])
  return element
}
