import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArtworkFields, ArtworkForm } from '#contract/artwork-fields.ts'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { emptyForm } from './form-values.ts'

/** Milliseconds without typing after which the draft is stored. */
const AUTOSAVE_MS = 600

const getKey = (ownerId: string) => `gesso:upload-draft:${ownerId}`

/** The text of a new work that was typed earlier and not sent; null when there is none. */
export const readDraft = (ownerId: string): ArtworkForm | null => {
  try {
    const text = localStorage.getItem(getKey(ownerId))
    return text === null ? null : { ...emptyForm(), ...(JSON.parse(text) as Partial<ArtworkForm>) }
  } catch {
    // The storage is blocked or its content is broken: the form begins empty.
    return null
  }
}

const EMPTY = () => JSON.stringify(emptyForm())

/** The values as a text whose fields are always in the same order. */
const serialize = (form: Partial<ArtworkForm>): string => JSON.stringify({ ...emptyForm(), ...form })

/** Stores the text; an empty form removes it. False when the browser's storage is blocked or full. */
const writeDraft = (ownerId: string, text: string): boolean => {
  try {
    if (text === EMPTY()) localStorage.removeItem(getKey(ownerId))
    else localStorage.setItem(getKey(ownerId), text)
    return true
  } catch {
    return false
  }
}

/**
 * Stores the text of a new work in this browser, per person: after a pause, when a field is left, and when the page is
 * closed (decision 024). Without an owner it does nothing.
 */
export function useStoredDraft(
  { control, getValues }: Pick<ContractForm<ArtworkForm, ArtworkFields>, 'control' | 'getValues'>,
  ownerId: string | null,
) {
  const text = useWatch({ control, compute: serialize })
  const [stored, setStored] = useState({ text, isSaved: false })
  /** What was typed and not yet stored. */
  const pending = useRef<string | null>(null)

  useEffect(() => {
    pending.current = text === stored.text ? null : text
    if (ownerId === null || pending.current === null) return
    const store = () => {
      if (pending.current === null) return
      pending.current = null
      setStored({ text, isSaved: writeDraft(ownerId, text) })
    }
    const timer = setTimeout(store, AUTOSAVE_MS)
    document.addEventListener('focusout', store)
    window.addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', store)
      window.removeEventListener('pagehide', store)
    }
  }, [ownerId, text, stored.text])
  // The form may be left before the pause is over.
  useEffect(
    () => () => {
      if (ownerId !== null && pending.current !== null) writeDraft(ownerId, pending.current)
    },
    [ownerId],
  )

  return {
    /** Everything typed so far is stored. */
    isStored: stored.isSaved && stored.text === text,
    /** Removes the stored draft, because the work was saved or the person starts over. */
    remove: () => {
      if (ownerId === null) return
      pending.current = null
      writeDraft(ownerId, EMPTY())
      setStored({ text: serialize(getValues()), isSaved: false })
    },
  }
}
