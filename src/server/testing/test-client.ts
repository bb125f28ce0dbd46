import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type Answer, type Client, type ClientFile, createClient } from '../client/client.ts'
import { injectInto } from '../client/transports.ts'

export interface TestFile extends ClientFile {
  bytes: Buffer
}
export type TestAnswer<T> = Answer<T, LightMyRequestResponse>
export type TestClient = Client<LightMyRequestResponse>

/** Calls the app in process, through the complete HTTP stack. */
export const createTestClient = (http: FastifyInstance, token?: string): TestClient =>
  createClient(injectInto(http), token)
