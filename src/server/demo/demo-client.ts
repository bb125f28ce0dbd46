import type { FastifyInstance } from 'fastify'
import { addressOf, type Endpoint, type InputOf, type ResponseOf } from '#contract/endpoint.ts'

export interface DemoFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Speaks to the product as a browser would, in process: demo data goes through every rule that people go through. */
export const createDemoClient = (http: FastifyInstance, token?: string) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const inject = async (
    method: Endpoint['method'],
    url: string,
    more: Record<string, string>,
    payload?: string | Buffer,
  ) => {
    const answer = await http.inject({ method, url, headers: { ...headers, ...more }, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 400)
      throw new Error(`Demo data: ${method} ${url} answered ${answer.statusCode} ${answer.payload}`)
    return answer
  }
  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
      const given = input as { params?: Record<string, unknown>; body?: unknown }
      const body = given.body === undefined ? undefined : JSON.stringify(given.body)
      const answer = await inject(
        endpoint.method,
        `/api${addressOf(endpoint, given)}`,
        body ? { 'content-type': 'application/json' } : {},
        body,
      )
      return answer.json()
    },
    async upload<E extends Endpoint>(
      endpoint: E,
      fields: Record<string, string>,
      files: DemoFile[],
      key: string,
    ): Promise<ResponseOf<E>> {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const { name, bytes } of files)
        form.append(endpoint.form?.fileField ?? 'file', new File([bytes], name, { type: 'image/jpeg' }))
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const type = request.headers.get('content-type') ?? ''
      const answer = await inject(
        endpoint.method,
        `/api${endpoint.path}`,
        { 'content-type': type, 'idempotency-key': key },
        Buffer.from(await request.arrayBuffer()),
      )
      return answer.json()
    },
    /** Sends a form of the sandbox's own pages. */
    async submit(url: string, fields: Record<string, string>): Promise<void> {
      await inject(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(fields).toString(),
      )
    },
  }
}
export type DemoClient = ReturnType<typeof createDemoClient>
