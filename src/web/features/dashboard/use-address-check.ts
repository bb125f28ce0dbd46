import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressProblem, checkAddress } from '#contract/places.ts'
import { api } from '#web/lib/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'

type Address = Record<AddressProblem['field'], string>

const TYPING_MS = 400
const LIMITS = { name: 120, address_line1: 200, city: 120, state: 120, postal_code: 30, country: 2 } as const

const isStarted = (address: Address) =>
  Object.entries(address).some(([field, text]) => field !== 'country' && text.trim() !== '')
/** Longer texts are told at their field when saving; here they would only be refused. */
const isReadable = (address: Address) =>
  (Object.keys(LIMITS) as (keyof Address)[]).every((field) => address[field].length <= LIMITS[field])

/** A form that was complained of is another one once any part of it changed; an empty field is one until it is filled. */
const stillHolds = (before: Address, now: Address) => (problem: AddressProblem) =>
  problem.kind === 'missing'
    ? now[problem.field].trim() === ''
    : (['state', 'postal_code', 'country'] as const).every((field) => before[field] === now[field])

/**
 * What would keep a parcel from a typed address; nothing for an empty one, and nothing when nobody answers: this is advice
 * and saving does not wait for it (AW-13.13, AW-13.14).
 */
export const useAddressCheck = (address: Address): AddressProblem[] => {
  const settled = useSettled(JSON.stringify(address), TYPING_MS)
  const asked = JSON.parse(settled) as Address
  const { data } = useQuery({
    queryKey: ['places', 'check', settled],
    queryFn: async ({ signal }) => ({ asked, ...(await api(checkAddress, { body: asked }, { signal })) }),
    enabled: isStarted(asked) && isReadable(asked),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data || !isStarted(address)) return []
  return data.problems.filter(stillHolds(data.asked, address))
}
