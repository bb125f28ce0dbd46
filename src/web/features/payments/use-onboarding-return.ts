import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSyncAccountStatus } from './payments.queries.ts'

interface OnboardingReturn {
  /** The provider is being asked; what is known until then is old. */
  synchronizing: boolean
  /** The provider did not answer. */
  failed: boolean
  linkExpired: boolean
}

/** What the address says about a way through the provider's pages: `?return=1` or `?refresh=1` (AW-11.16). */
export const useOnboardingReturn = (): OnboardingReturn => {
  const [search, setSearch] = useSearchParams()
  const [linkExpired] = useState(search.get('refresh') === '1')
  const [phase, setPhase] = useState<'asking' | 'failed' | 'settled'>(
    search.get('return') === '1' ? 'asking' : 'settled',
  )
  const { mutateAsync } = useSyncAccountStatus()
  const asked = useRef(false)
  useEffect(() => {
    if (phase !== 'asking' || asked.current) return
    asked.current = true
    mutateAsync().then(
      () => setPhase('settled'),
      () => setPhase('failed'),
    )
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [phase, mutateAsync, setSearch])
  return { synchronizing: phase === 'asking', failed: phase === 'failed', linkExpired }
}
