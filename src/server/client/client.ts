import { buildPath, type Endpoint, type InputOf, type ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'

export interface ClientFile {
  name: string
  type: string
  bytes: Uint8Array
}

export interface Answer<T, Raw> {
  status: number
  /** The body of a success; see `failure` for the other. */
  body: T
  failure: ErrorBody
  /** The response of the transport. */
  raw: Raw
}

export interface ClientRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Sends a request to the product: in process, or over the network. */
export type Transport<Raw> = (
  request: ClientRequest,
) => Promise<{ status: number; type: string; text: string; raw: Raw }>

export interface Form {
  params?: Record<string, string>
  /** A list is sent as several parts of the same name. */
  fields?: Record<string, string | readonly string[]>
  files?: ClientFile[]
}

/** Calls the product as a browser does, so that everything it creates passes the same rules. */
export interface Client<Raw = unknown> {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseOf<E>, Raw>>
  /** Sends a multipart form as a browser does. */
  form<E extends Endpoint>(
    endpoint: E,
    form: Form,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseOf<E>, Raw>>
  /** Sends any request, including ones the contract's types do not allow. */
  raw(method: string, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer<never, Raw>>
  /** Submits an HTML form. */
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
      const { body, ...rest } = input as { params?: Record<string, unknown>; query?: object; body?: unknown }
      const url = `/api${buildPath(endpoint.path, rest as Parameters<typeof buildPath>[1])}`
      return body === undefined
        ? send({ method: endpoint.method, url, headers })
        : send({ method: endpoint.method, url, headers: { ...JSON_TYPE, ...headers }, payload: JSON.stringify(body) })
    },
    async form(endpoint, { params = {}, fields = {}, files = [] }, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields))
        for (const part of typeof value === 'string' ? [value] : value) form.append(name, part)
      for (const { name, type, bytes } of files)
        form.append(endpoint.form?.fileField ?? 'file', new File([new Uint8Array(bytes)], name, { type }))
      const { type, payload } = await encodeForm(form)
      return send({
        method: endpoint.method,
        url: `/api${buildPath(endpoint.path, { params })}`,
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

/** The encoded multipart body, and its content type with the boundary. */
export const encodeForm = async (form: FormData): Promise<{ type: string; payload: Buffer }> => {
  const encoded = new Request('http://localhost/', { method: 'POST', body: form })
  return { type: encoded.headers.get('content-type') ?? '', payload: Buffer.from(await encoded.arrayBuffer()) }
}
