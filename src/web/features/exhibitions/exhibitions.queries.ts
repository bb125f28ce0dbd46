import { useQuery } from '@tanstack/react-query'
import { myExhibitions } from '#contract/exhibitions.ts'
import { api } from '#web/lib/api.ts'

export const exhibitionKeys = { mine: ['exhibitions', 'mine'] as const }

/** The exhibitions of the signed-in person, newest first. */
export const useMyExhibitions = () =>
  useQuery({ networkMode: 'always', queryKey: exhibitionKeys.mine, queryFn: () => api(myExhibitions, {}) })
