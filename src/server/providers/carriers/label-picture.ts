import { fetchOutside } from '#server/platform/http/fetch-outside.ts'
import { CarrierFailure } from './carriers.provider.ts'

const TIMEOUT_MS = 20_000

/**
 * The picture of a label, which vendors serve from another host than their API. With the API base of a test, it may be on that
 * host. Throws a `CarrierFailure`.
 */
export const fetchLabelPicture = async (address: string, apiBase: string | null): Promise<Buffer> => {
  const isOfTest = apiBase !== null && URL.canParse(address) && new URL(address).origin === new URL(apiBase).origin
  const rules = isOfTest ? { isAllowed: () => true, ports: [new URL(apiBase).port] } : {}
  try {
    return await fetchOutside(address, { timeoutMs: TIMEOUT_MS, ...rules })
  } catch (error) {
    const failure = new CarrierFailure('SHIPMENT.POSTAGE.NO_RESPONSE', 'The file of the label could not be fetched.')
    failure.cause = error
    throw failure
  }
}
