import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Role } from './primitives.ts'

/**
 * Who may call an endpoint, as data. `route()` enforces it, the access matrix test walks it, the API reference prints it.
 * - `public`: anyone; a valid token makes the caller known, a bad token is treated as none.
 * - `signed-in`: a live session of any role.
 * - `role`: a live session whose persona is listed (AW-1.34).
 * - `admin`: a live session the server granted administration to (CD-3.16).
 * - `fresh`: a live session whose password was given at most `maxAgeSeconds` ago.
 * - `own-proof`: the request proves itself by other means (a signature, a one-time code, the refresh cookie).
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'role'; roles: readonly Role[] }
  | { kind: 'admin' }
  | { kind: 'fresh'; maxAgeSeconds: number }
  | { kind: 'own-proof'; proof: string }

/** What happens to an object that is not the caller's: its read and write answers are part of the policy (AW-1.41). */
export interface ObjectRule {
  /** The parameter that names the object. */
  param: string
  /** The kind of object, as the domain language calls it. */
  kind: 'artwork' | 'image' | 'exhibition' | 'artist' | 'product' | 'article' | 'account' | 'file' | 'comment'
  /** Only its owner, or anyone when it is public. */
  audience: 'owner' | 'owner-or-published' | 'published' | 'capability'
  /** The answer to somebody who may not: 403 says it exists, 404 answers as if it did not. */
  refusal: 403 | 404
}

/** A multipart request: its text fields are parsed by `body`, its files arrive as temporary files. */
export interface FormRule {
  fileField: string
  maxFiles: number
  maxFileBytes: number
}

/** At most `max` calls in `windowSeconds`, counted by address, by user, or by both. */
export interface LimitRule {
  by: 'ip' | 'user'
  max: number
  windowSeconds: number
}

type Schema = z.ZodType

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path without the `/api` prefix; parameters as `:name`. Served with and without the prefix (CD-17.11). */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly object?: ObjectRule
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly form?: FormRule
  readonly response: R
  /** The status of success, 200 unless said otherwise. `created` endpoints may also answer 200 for a repeat. */
  readonly status?: 200 | 201
  /** The failures a caller should expect, besides those every route has (400, 401, 404, 413, 415, 429, 500). */
  readonly errors: readonly ErrorCode[]
  /**
   * `public` answers are the same for every reader and may be shared by caches; `private` ones depend on who asks. Left
   * out at a public read that checks no object, the answer is the same for everyone and too short-lived to be shared.
   * The browser keeps a validated copy of the first and the last (AW-2.9).
   */
  readonly cache?: 'public' | 'private'
  /** Accepts an `Idempotency-Key`: the same key and body give the same answer, another body 422. */
  readonly idempotent?: true
  readonly limit?: LimitRule
}

/** Names an endpoint so that its literal types are preserved. */
export const endpoint = <
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = Schema,
>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => definition

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Given<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Parsed<R> : never
/** What a handler returns: the response before its schema stripped and defaulted it. */
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Given<R> : never

type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]?: T }

/** What a caller gives: path parameters, query and body as they are before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', Given<P>> & Optional<'query', Given<Q>> & Part<'body', Given<B>>
    : never

/** The request path of an endpoint with its parameters filled in and its query appended. */
export const addressOf = (
  target: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string => {
  const path = target.path.replace(/:([a-z_]+)/gi, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
