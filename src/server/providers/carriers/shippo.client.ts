import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { createCarrierClient } from './carrier-client.ts'
import { CarrierFailure, type CarrierFailureName } from './carriers.provider.ts'

export interface ShippoClientDeps {
  apiToken: string
  baseUrl: string
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  timeoutMs: number
}

/** The version of the API whose types were read. */
const API_VERSION = '2018-02-08'
const NOT_FOUND = 404
/** A refusal names fields, each with its sentences, some of them nested. */
const MAX_DEPTH = 4

/** The sentences of a refusal: `{"detail": "…"}` or `{"address_to": [{"zip": ["…"]}]}`. */
const listSentences = (body: unknown, depth = 0): string[] => {
  if (typeof body === 'string') return [body]
  if (typeof body !== 'object' || body === null || depth > MAX_DEPTH) return []
  return Object.values(body).flatMap((value: unknown) => listSentences(value, depth + 1))
}

/** Shippo has no names of failures, so the field or the words of a refusal decide. */
export const toFailureName = (text: string, status: number, refusal: CarrierFailureName): CarrierFailureName => {
  if (status === NOT_FOUND) return 'NOT_FOUND'
  if (/customs/i.test(text)) return 'SHIPMENT.CUSTOMS_INFO.REQUIRED'
  if (/rate.*(expired|not found|does not exist)/i.test(text)) return 'RATE.UNAVAILABLE'
  if (/address/i.test(text)) return 'ADDRESS.VERIFY.FAILURE'
  return refusal
}

/** Calls Shippo's API. Throws a `CarrierFailure`. */
export const createShippoClient = ({ apiToken, ...deps }: ShippoClientDeps) => {
  const headers = { authorization: `ShippoToken ${apiToken}`, 'shippo-api-version': API_VERSION }
  return createCarrierClient(
    createVendorClient({ ...deps, vendor: 'shippo', headers: () => headers }),
    (body, status, refusal) => {
      const sentences = listSentences(body)
      if (sentences.length === 0) return null
      return new CarrierFailure(toFailureName(JSON.stringify(body), status, refusal), sentences.join(' '))
    },
  )
}
export type ShippoClient = ReturnType<typeof createShippoClient>
