import { useQuery } from '@tanstack/react-query'
import { SEARCH_DELAY_MS } from '#contract/constants.ts'
import { readDimensions, readWeight } from '#contract/size-text.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { type ArtworkAsked, readArtworkRates } from './read-rates.ts'
import { shipmentRate } from './shipment-rates.ts'

/** Whether everything is there that a price depends on (MS-11.17, MS-11.18). */
export const isAskable = ({ title, dimensions, weight, packagingType, destination }: ArtworkAsked): boolean =>
  [title, packagingType, destination].every((text) => text.trim() !== '') &&
  readDimensions(dimensions) !== null &&
  readWeight(weight) !== null

/** The prices of a shipment as typed; asked for once somebody stops typing, and only the latest answer counts. */
export const useShipmentRates = (typed: ArtworkAsked) => {
  const settled = useSettled(JSON.stringify(typed), SEARCH_DELAY_MS)
  const asked = JSON.parse(settled) as ArtworkAsked
  const isCurrent = settled === JSON.stringify(typed)
  const query = useQuery({
    queryKey: ['shipping', 'shipment-rates', settled],
    queryFn: async ({ signal }) => {
      const response = await readArtworkRates(asked, signal)
      return { ...response, rates: response.rates.map(shipmentRate) }
    },
    enabled: isAskable(asked),
    // Prices expire, and each question must be one: neither comes from an earlier one.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isAsked = isAskable(typed)
  return {
    isAsked,
    isLoading: isAsked && (!isCurrent || query.isFetching),
    answer: isAsked && isCurrent && !query.isFetching ? query.data : undefined,
    error: isAsked && isCurrent && !query.isFetching ? query.error : null,
    refetch: query.refetch,
  }
}
