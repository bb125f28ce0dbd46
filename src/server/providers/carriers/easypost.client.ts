import type { Log } from '#server/platform/log.ts'
import type { Circuit } from '#server/platform/vendors/circuits.ts'
import { createVendorClient } from '#server/platform/vendors/vendor-client.ts'
import { createCarrierClient } from './carrier-client.ts'
import { CARRIER_FAILURES, CarrierFailure, type CarrierFailureName } from './carriers.provider.ts'
import { errorMessage } from './easypost.messages.ts'

export interface EasypostClientDeps {
  apiKey: string
  baseUrl: string
  circuit: Circuit
  log: Pick<Log, 'warn' | 'error'>
  timeoutMs: number
}

const NOT_FOUND = 404

/** Our name for a code of EasyPost, which has several for some. */
export const toFailureName = (code: string, status: number, refusal: CarrierFailureName): CarrierFailureName => {
  const same = CARRIER_FAILURES.find((name) => name === code)
  if (same) return same
  if (status === NOT_FOUND) return 'NOT_FOUND'
  if (/^(E\.)?ADDRESS\./.test(code)) return 'ADDRESS.VERIFY.FAILURE'
  if (/CUSTOMS/.test(code)) return 'SHIPMENT.CUSTOMS_INFO.REQUIRED'
  if (/^PARAMETER\.|^PARCEL\./.test(code)) return 'SHIPMENT.INVALID_PARAMS'
  return refusal
}

/** Calls EasyPost's API. Throws a `CarrierFailure`. */
export const createEasypostClient = ({ apiKey, ...deps }: EasypostClientDeps) => {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  return createCarrierClient(
    createVendorClient({ ...deps, vendor: 'easypost', headers: () => ({ authorization }) }),
    (body, status, refusal) => {
      const said = errorMessage.safeParse(body)
      if (!said.success) return null
      const { code, message } = said.data.error
      return new CarrierFailure(toFailureName(code, status, refusal), message)
    },
  )
}
