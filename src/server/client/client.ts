import { addressOf, type Endpoint, type InputOf, type ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'

export interface ClientFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface Answer<T, Raw> {
  status: number
  /** The body of success; of a failure when the caller says so by `failure`. */
  body: T
  failure: ErrorBody
  /** The answer as its transport has it. */
  raw: Raw
}

export interface ClientRequest {
  method: string
  /** A path with its query. */
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Carries a request to the product: within one process, or over the network. */
export type Transport<Raw> = (
  request: ClientRequest,
) => Promise<{ status: number; type: string; text: string; raw: Raw }>

export interface Form {
  params?: Record<string, string>
  fields?: Record<string, string>
  files?: ClientFile[]
}

/** Speaks to the product as a browser would, so what it makes went through every rule that people go through. */
export interface Client<Raw = unknown> {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseOf<E>, Raw>>
  /** Sends a form with files the way a browser does. */
  form<E extends Endpoint>(
    endpoint: E,
    form: Form,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseOf<E>, Raw>>
  /** Any request, for what the contract would not let through. */
  raw(method: string, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer<never, Raw>>
  /** Sends the form of a page. */
  submit(url: string, fields: Record<string, string>): Promise<Answer<never, Raw>>
}

const JSON_TYPE = { 'content-type': 'application/json' }

export const createClient = <Raw>(transport: Transport<Raw>, token?: string): Client<Raw> => {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const send = async <T>({ headers, ...request }: ClientRequest): Promise<Answer<T, Raw>> => {
    const { status, type, text, raw } = await transport({ ...request, headers: { ...authorization, ...headers } })
    const body: unknown = type.includes('json') && text ? JSON.parse(text) : undefined
    return { status, body: body as T, failure: body as ErrorBody, raw }
  }
  return {
    call(endpoint, input = {}, headers = {}) {
      const { body, ...given } = input as { params?: Record<string, unknown>; query?: object; body?: unknown }
      const url = `/api${addressOf(endpoint, given as Parameters<typeof addressOf>[1])}`
      return body === undefined
        ? send({ method: endpoint.method, url, headers })
        : send({ method: endpoint.method, url, headers: { ...JSON_TYPE, ...headers }, payload: JSON.stringify(body) })
    },
    async form(endpoint, { params = {}, fields = {}, files = [] }, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const { name, type, bytes } of files)
        form.append(endpoint.form?.fileField ?? 'file', new File([new Uint8Array(bytes)], name, { type }))
      const { type, payload } = await encodeForm(form)
      return send({
        method: endpoint.method,
        url: `/api${addressOf(endpoint, { params })}`,
        headers: { 'content-type': type, ...headers },
        payload,
      })
    },
    raw(method, url, payload, headers = {}) {
      if (payload === undefined) return send({ method, url, headers })
      const isBytes = typeof payload === 'string' || Buffer.isBuffer(payload)
      return isBytes
        ? send({ method, url, headers, payload })
        : send({ method, url, headers: { ...JSON_TYPE, ...headers }, payload: JSON.stringify(payload) })
    },
    submit: (url, fields) =>
      send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  }
}

/** The bytes of a form with files, and the type that names its boundary. */
export const encodeForm = async (form: FormData): Promise<{ type: string; payload: Buffer }> => {
  const encoded = new Request('http://localhost/', { method: 'POST', body: form })
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}
