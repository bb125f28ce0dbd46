import type { z } from 'zod'
import { CARRIER_FAILURES, CarrierFailure, type CarrierFailureName } from './carriers.provider.ts'
import { errorMessage } from './easypost.messages.ts'

/** A call as EasyPost takes it. `repeats`: doing it twice does no harm, so an answer that was lost is asked for once more. */
interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
  repeats: boolean
  /** What a refusal without a name of ours means. */
  refusal: CarrierFailureName
}

export interface EasypostClientDeps {
  apiKey: string
  baseUrl: string
  timeoutMs: number
}

const NO_RESPONSE = 'The carrier did not respond.'
const TOO_MANY_REQUESTS = 429
const NOT_FOUND = 404
const KEY_REFUSED = [401, 403]

const noResponse = (cause?: unknown): CarrierFailure => {
  const failure = new CarrierFailure('SHIPMENT.POSTAGE.NO_RESPONSE', NO_RESPONSE)
  failure.cause = cause
  return failure
}

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

const toError = async (response: Response, refusal: CarrierFailureName): Promise<Error> => {
  const { status } = response
  if (KEY_REFUSED.includes(status)) return new Error(`EasyPost refused EASYPOST_API_KEY with status ${status}.`)
  if (status >= 500 || status === TOO_MANY_REQUESTS) return noResponse(`status ${status}`)
  const said = errorMessage.safeParse(await response.json().catch(() => null))
  if (!said.success) return noResponse(`status ${status} without an error`)
  const { code, message } = said.data.error
  return new CarrierFailure(toFailureName(code, status, refusal), message)
}

/** Calls EasyPost's API. Throws a `CarrierFailure`; an `Error` when the key is refused or an answer cannot be read. */
export const createEasypostClient = ({ apiKey, baseUrl, timeoutMs }: EasypostClientDeps) => {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`

  const once = async <T>({ method, path, body, refusal }: Call, message: z.ZodType<T>): Promise<T> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { authorization, 'content-type': 'application/json', 'user-agent': 'gesso' }
    const init = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${baseUrl}${path}`, init).catch((error: unknown) => {
      throw noResponse(error)
    })
    if (!response.ok) throw await toError(response, refusal)
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw noResponse(error)
    })
    return message.parse(answer)
  }

  return async <T>(call: Call, message: z.ZodType<T>): Promise<T> => {
    try {
      return await once(call, message)
    } catch (error) {
      const wasLost = error instanceof CarrierFailure && error.failure === 'SHIPMENT.POSTAGE.NO_RESPONSE'
      if (!wasLost || !call.repeats) throw error
      return once(call, message)
    }
  }
}
