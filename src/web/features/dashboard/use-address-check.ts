import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressProblem, checkAddress, typedAddress } from '#contract/places.ts'
import { api } from '#web/lib/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'

type Address = Record<AddressProblem['field'], string>

const TYPING_MS = 400

const isStarted = (address: Address) =>
  Object.entries(address).some(([field, text]) => field !== 'country' && text.trim() !== '')
/** Texts that are too long are explained at their fields when saving. */
const isAcceptable = (address: Address) => typedAddress.safeParse(address).success

/**
 * Whether a problem of the address that was checked remains while the next check is on its way: a missing field until it
 * is filled, a wrong form until one of the fields that decide about it changes.
 */
const remains = (checked: Address, now: Address) => (problem: AddressProblem) =>
  problem.kind === 'missing'
    ? now[problem.field].trim() === ''
    : (['state', 'postal_code', 'country'] as const).every((field) => checked[field] === now[field])

/**
 * What would prevent shipping from a typed address; nothing for an empty one, and nothing while the check fails: this is
 * advice, and saving does not wait for it (AW-13.13, AW-13.14).
 */
export const useAddressCheck = (address: Address): AddressProblem[] => {
  const settled = useSettled(JSON.stringify(address), TYPING_MS)
  const checked = JSON.parse(settled) as Address
  const { data } = useQuery({
    queryKey: ['places', 'check', settled],
    queryFn: async ({ signal }) => ({ checked, ...(await api(checkAddress, { body: checked }, { signal })) }),
    enabled: isStarted(checked) && isAcceptable(checked),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data || !isStarted(address)) return []
  return data.problems.filter(remains(data.checked, address))
}
