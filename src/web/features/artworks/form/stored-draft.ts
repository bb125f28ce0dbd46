import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ArtworkFields, ArtworkForm } from '#contract/artwork-fields.ts'
import type { ContractForm } from '#web/lib/forms/use-contract-form.ts'
import { emptyForm } from './form-values.ts'

/** Milliseconds without typing after which the draft is stored. */
const AUTOSAVE_MS = 600

const getKey = (ownerId: string) => `gesso:upload-draft:${ownerId}`

/** The text of a new work that was typed earlier and not sent; null when there is none. */
export const readDraft = (ownerId: string, empty: ArtworkForm): ArtworkForm | null => {
  try {
    const text = localStorage.getItem(getKey(ownerId))
    return text === null ? null : { ...empty, ...(JSON.parse(text) as Partial<ArtworkForm>) }
  } catch {
    // The storage is blocked or its content is broken: the form begins empty.
    return null
  }
}

/** The values as a text whose fields are always in the same order. */
const serialize = (form: Partial<ArtworkForm>, empty: ArtworkForm): string => JSON.stringify({ ...empty, ...form })

/** Stores the text; an empty form removes it. False when the browser's storage is blocked or full. */
const writeDraft = (ownerId: string, text: string, empty: ArtworkForm): boolean => {
  try {
    if (text === JSON.stringify(empty)) localStorage.removeItem(getKey(ownerId))
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
  currency: string,
) {
  const text = useWatch({ control, compute: (form) => serialize(form, emptyForm(currency)) })
  const [stored, setStored] = useState({ text, isSaved: false })
  /** What was typed and not yet stored. */
  const pending = useRef<string | null>(null)

  useEffect(() => {
    pending.current = text === stored.text ? null : text
    if (ownerId === null || pending.current === null) return
    const store = () => {
      if (pending.current === null) return
      pending.current = null
      setStored({ text, isSaved: writeDraft(ownerId, text, emptyForm(currency)) })
    }
    const timer = setTimeout(store, AUTOSAVE_MS)
    document.addEventListener('focusout', store)
    window.addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', store)
      window.removeEventListener('pagehide', store)
    }
  }, [ownerId, currency, text, stored.text])
  // The form may be left before the pause is over.
  useEffect(
    () => () => {
      if (ownerId !== null && pending.current !== null) writeDraft(ownerId, pending.current, emptyForm(currency))
    },
    [ownerId, currency],
  )

  return {
    /** Everything typed so far is stored. */
    isStored: stored.isSaved && stored.text === text,
    /** Removes the stored draft, because the work was saved or the person starts over. */
    remove: () => {
      if (ownerId === null) return
      pending.current = null
      const empty = emptyForm(currency)
      writeDraft(ownerId, JSON.stringify(empty), empty)
      setStored({ text: serialize(getValues(), empty), isSaved: false })
    },
  }
}
