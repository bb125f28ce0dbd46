import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { type Answer, type Client, type ClientFile, createClient } from '../client/client.ts'
import { isCounting } from './count-queries.ts'

export interface TestFile extends ClientFile {
  bytes: Buffer
}

/** A response as it came over the socket; redirects are not followed. */
export interface TestResponse {
  statusCode: number
  /** The names are in lower case. */
  headers: Record<string, string | string[] | undefined>
  payload: string
  rawPayload: Buffer
  cookies: TestCookie[]
  json(): unknown
}

export interface TestRequest {
  /** GET if absent. */
  method?: string
  /** Path and query. */
  url: string
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  payload?: string | Buffer | object
  /** The address of another machine. No socket of this one has it, so such a request is made in process. */
  remoteAddress?: string
  /**
   * For a body that is refused before it is read: the server ends the connection meanwhile, and over a socket its response
   * may be lost.
   */
  inProcess?: boolean
}
export type TestAnswer<T> = Answer<T, TestResponse>
export type TestClient = Client<TestResponse>

interface TestCookie {
  name: string
  value: string
  [attribute: string]: string | number | boolean
}

/** `HttpOnly` becomes `httpOnly: true`, `Max-Age=60` becomes `maxAge: 60`. */
const parseCookie = (header: string): TestCookie => {
  const [pair = '', ...attributes] = header.split(/; */)
  const at = pair.indexOf('=')
  const rest = attributes.map((attribute) => {
    const [name = '', value] = attribute.split('=')
    const key = name.charAt(0).toLowerCase() + name.slice(1).replace('-', '')
    return [key, value === undefined ? true : /^\d+$/.test(value) ? Number(value) : value]
  })
  return { name: pair.slice(0, at), value: decodeURIComponent(pair.slice(at + 1)), ...Object.fromEntries(rest) }
}

const toResponse = (statusCode: number, headers: TestResponse['headers'], rawPayload: Buffer): TestResponse => {
  const payload = rawPayload.toString()
  return {
    statusCode,
    headers,
    payload,
    rawPayload,
    cookies: [headers['set-cookie'] ?? []].flat().map(parseCookie),
    json: () => JSON.parse(payload) as unknown,
  }
}

/** What a request asks of the database can be distinguished from other work only within this process's own chain of calls. */
const inject = async (
  http: FastifyInstance,
  { method = 'GET', inProcess: _inProcess, ...sent }: TestRequest,
): Promise<TestResponse> => {
  const raw = await http.inject({ method: method as 'GET', ...sent })
  return toResponse(raw.statusCode, raw.headers as TestResponse['headers'], raw.rawPayload)
}

const agent = new Agent({ keepAlive: true })

/** Sends any request to the listening server, with Node's own client, which sends malformed headers as they are. */
export const sendTo = async (http: FastifyInstance, sent: TestRequest): Promise<TestResponse> => {
  const { method = 'GET', url, headers = {}, payload, remoteAddress, inProcess } = sent
  if (remoteAddress || inProcess || isCounting()) return inject(http, sent)
  const isJson = typeof payload === 'object' && !Buffer.isBuffer(payload)
  const { hostname, port } = new URL(http.listeningOrigin)
  const body = isJson ? JSON.stringify(payload) : (payload ?? '')
  // Node states no length by itself for a DELETE.
  const length = method === 'GET' && payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const type = isJson ? { 'content-type': 'application/json' } : {}
  const sending = request({ agent, hostname, port, path: url, method, headers: { ...length, ...type, ...headers } })
  // Without this, a connection that the server ends after its response is an error that nobody catches.
  sending.on('error', () => undefined)
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return toResponse(response.statusCode ?? 0, response.headers, await buffer(response))
}

/** Calls the app over HTTP; in process only where its statements are counted. */
export const createTestClient = (http: FastifyInstance, token?: string): TestClient =>
  createClient(async (sent) => {
    const raw = await sendTo(http, sent)
    return { status: raw.statusCode, type: String(raw.headers['content-type'] ?? ''), text: raw.payload, raw }
  }, token)
