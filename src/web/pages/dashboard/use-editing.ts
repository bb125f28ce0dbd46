import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { whenLoaded } from '#web/lib/when-loaded.ts'
import { DETAILS_PARAMETER, type DetailsPart } from '#web/shared/own-details.ts'
import { loadProfileForm } from './profile-form-on-demand.ts'

/** Whether the details are being edited, and what of them first: a button or a link with the parameter opens the form. */
export const useEditing = () => {
  const [search, setSearch] = useSearchParams()
  const [editing, setEditing] = useState<DetailsPart | null>(null)
  const start = (part: DetailsPart = 'details') => void whenLoaded(loadProfileForm, () => setEditing(part))
  const asked = search.get(DETAILS_PARAMETER)
  const startAsked = useEffectEvent((part: string) => {
    start(part === 'address' ? 'address' : 'details')
    // Without it, so that the next link with it is another one, and reloading shows the dashboard.
    const rest = new URLSearchParams(search)
    rest.delete(DETAILS_PARAMETER)
    setSearch(rest, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked !== null) startAsked(asked)
  }, [asked])
  return { editing, start, end: () => setEditing(null) }
}
