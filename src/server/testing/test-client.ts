import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { addressOf, type Endpoint, type InputOf, type ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'

export interface TestFile {
  name: string
  type: string
  bytes: Buffer
}

export interface TestAnswer<T> {
  status: number
  /** The body of success; of a failure when the test says so by `failure`. */
  body: T
  failure: ErrorBody
  raw: LightMyRequestResponse
}

export interface TestClient {
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<InputOf<E>>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<ResponseOf<E>>>
  /** Sends a form the way a browser does. */
  form<E extends Endpoint>(
    endpoint: E,
    form: { params?: Record<string, string>; fields?: Record<string, string>; files?: TestFile[] },
    headers?: Record<string, string>,
  ): Promise<TestAnswer<ResponseOf<E>>>
  /** Any request, for what the contract would not let through. */
  raw(method: string, url: string, payload?: unknown, headers?: Record<string, string>): Promise<TestAnswer<never>>
}

const answerOf = <T>(raw: LightMyRequestResponse): TestAnswer<T> => {
  const json = raw.headers['content-type']?.toString().includes('json') && raw.payload ? raw.json() : undefined
  return { status: raw.statusCode, body: json as T, failure: json as ErrorBody, raw }
}

/** Speaks to the app in process, through the whole HTTP path. */
export const createTestClient = (http: FastifyInstance, token?: string): TestClient => {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    async call(endpoint, input = {}, headers = {}) {
      const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
      const raw = await http.inject({
        method: endpoint.method,
        url: `/api${addressOf(endpoint, given)}`,
        headers: { ...authorization, ...headers },
        ...(given.body === undefined ? {} : { payload: given.body as object }),
      })
      return answerOf(raw)
    },
    async form(endpoint, { params = {}, fields = {}, files = [] }, headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const fileField = endpoint.form?.fileField ?? 'file'
      for (const file of files)
        form.append(fileField, new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const raw = await http.inject({
        method: endpoint.method,
        url: `/api${addressOf(endpoint, { params })}`,
        headers: { ...authorization, 'content-type': request.headers.get('content-type') ?? '', ...headers },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answerOf(raw)
    },
    async raw(method, url, payload, headers = {}) {
      const raw = await http.inject({
        method: method as 'GET',
        url,
        headers: { ...authorization, ...headers },
        ...(payload === undefined ? {} : { payload: payload as object }),
      })
      return answerOf<never>(raw)
    },
  }
}
