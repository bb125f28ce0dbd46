import { useEffect, useState } from 'react'
import type { CertificateChoice } from './certificate-controls.tsx'

/** What was typed for certificates that are not made yet. */
type Typed = Readonly<Record<string, string>>

const KEY = 'gesso.certificate-words'

const load = (): Typed => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, words]) => typeof words === 'string'))
  } catch {
    return {}
  }
}

const store = (typed: Typed): void => {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    // The words last as long as the page.
  }
}

const without = (typed: Typed, place: string): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([other]) => other !== place))

const findPlace = ({ work, copy, proof }: CertificateChoice): string =>
  `${work.id} ${proof === null ? (copy ?? '') : `AP ${proof}`}`

/**
 * The artist's words of each work and copy: those that were typed, else those of its valid certificate, so that a correction
 * says again what the one before said. What was typed is kept by the tab until its certificate is made.
 */
export const useCertificateWords = () => {
  const [typed, setTyped] = useState(load)
  useEffect(() => store(typed), [typed])
  return {
    read: (choice: CertificateChoice): string => typed[findPlace(choice)] ?? choice.valid?.words ?? '',
    type: (choice: CertificateChoice, words: string): void => {
      const place = findPlace(choice)
      setTyped((before) =>
        words === (choice.valid?.words ?? '') ? without(before, place) : { ...before, [place]: words },
      )
    },
    /** What was typed since stays. */
    forget: (choice: CertificateChoice, words: string): void => {
      const place = findPlace(choice)
      setTyped((before) => (before[place] === words ? without(before, place) : before))
    },
  }
}
