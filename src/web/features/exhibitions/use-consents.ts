import type { ArtworkCard } from '#contract/artworks.ts'
import type { HostConsent } from '#contract/consents.ts'
import { useSession } from '#web/lib/use-session.ts'
import type { StatusMarkKind } from '#web/ui/badge.tsx'
import { useExhibitionConsents, useRepresented } from './exhibitions.queries.ts'

export interface ConsentMark {
  mark: StatusMarkKind
  /** One word, for the wall. */
  word: string
  label: string
  /** Visitors see the work. */
  isShown: boolean
}

const NOT_SAVED: ConsentMark = { mark: 'draft', word: 'Not asked', label: 'Asked when you save', isShown: false }

const REPRESENTED: ConsentMark = {
  mark: 'published',
  word: 'Represented',
  label: 'You represent the artist',
  isShown: true,
}

/** What an answer, or none, is called. */
export const toConsentMark = ({ status, seen_at }: Pick<HostConsent, 'status' | 'seen_at'>): ConsentMark => {
  if (status === 'represented') return REPRESENTED
  if (status === 'given') return { mark: 'published', word: 'Given', label: 'Consent given', isShown: true }
  if (status === 'declined') return { mark: 'restricted', word: 'Declined', label: 'Declined', isShown: false }
  return seen_at === null
    ? { mark: 'draft', word: 'Asked', label: 'Asked, not read yet', isShown: false }
    : { mark: 'pending', word: 'Waiting', label: 'Read, no answer yet', isShown: false }
}

/** The consents of the works of others in an exhibition. Nothing is requested where `hangsOthers` is false. */
export const useConsents = (exhibitionId: string | null, hangsOthers: boolean) => {
  const { user } = useSession()
  const { data, isPending } = useExhibitionConsents(hangsOthers ? exhibitionId : null)
  const represented = useRepresented(user?.role === 'gallery' ? user.id : null)
  const isOfOther = (work: ArtworkCard): boolean => hangsOthers && work.artist.id !== user?.id
  /** Null for own works, and before it is known. */
  const findConsent = (work: ArtworkCard): ConsentMark | null => {
    if (!isOfOther(work)) return null
    const consent = data?.find(({ artwork_id }) => artwork_id === work.id)
    if (consent) return toConsentMark(consent)
    if (exhibitionId !== null && isPending) return null
    return represented.data?.includes(work.artist.id) ? REPRESENTED : NOT_SAVED
  }
  return { isOfOther, findConsent }
}
