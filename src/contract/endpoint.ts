import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Role } from './primitives.ts'

/**
 * Who may call an endpoint, as data: enforced by `route()`, checked by the access matrix test, printed in the API
 * reference.
 * - `public`: anyone; a valid token identifies the caller, an invalid one is ignored.
 * - `signed-in`: an active session of any role.
 * - `role`: an active session whose persona is listed (AW-1.34).
 * - `admin`: an active session of an administrator (CD-3.16), opened with a second factor where the site requires one; with
 *   `maxAgeSeconds`, as for `fresh`.
 * - `fresh`: an active session whose password was entered at most `maxAgeSeconds` ago, with the second factor of those who
 *   have one.
 * - `guest`: anyone; a caller without a token is a guest, known by a cookie of their browser. An invalid token is refused, so
 *   that nobody whose session has ended buys as somebody else.
 * - `own-proof`: the request is authenticated by other means (a signature, a one-time code, the refresh cookie).
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in' }
  | { kind: 'role'; roles: readonly Role[] }
  | { kind: 'admin'; maxAgeSeconds?: number }
  | { kind: 'fresh'; maxAgeSeconds: number }
  | { kind: 'guest' }
  | { kind: 'own-proof'; proof: string }

/** Access to an object that is not the caller's (AW-1.41). */
export interface ObjectRule {
  /** The parameter that names the object. */
  param: string
  /** The kind of object, in domain terms. */
  kind:
    | 'artwork'
    | 'image'
    | 'exhibition'
    | 'artist'
    | 'product'
    | 'article'
    | 'account'
    | 'file'
    | 'comment'
    | 'checkout'
    | 'order'
    | 'sale'
    | 'recorded sale'
    | 'contact'
    | 'invoice'
    | 'pay page'
    | 'saved list'
    | 'search alert'
    | 'inquiry'
    | 'label'
    | 'payment order'
    | 'tracking page'
    | 'upload'
    | 'import'
    | 'certificate'
  /** Only its owner, or anyone when it is public. */
  audience: 'owner' | 'owner-or-published' | 'published' | 'capability'
  /** The status of a refusal: 403 reveals that the object exists, 404 does not. */
  refusal: 403 | 404
}

/** A multipart request: `body` parses its text fields, its files are stored as temporary files. */
export interface FormRule {
  fileField: string
  maxFiles: number
  maxFileBytes: number
  /** A text field that may be sent several times; `body` parses it as a list. */
  listField?: string
}

/** At most `max` calls in `windowSeconds`, counted by address, by user, or by both. */
export interface LimitRule {
  by: 'ip' | 'user'
  max: number
  windowSeconds: number
}

type Schema = z.ZodType
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  M extends Method = Method,
  Path extends string = string,
> {
  readonly method: M
  /** Path without the `/api` prefix; parameters as `:name`. Served with and without the prefix (CD-17.11). */
  readonly path: Path
  readonly summary: string
  readonly access: Access
  readonly object?: ObjectRule
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly form?: FormRule
  readonly response: R
  /** The status of success, 200 by default. An endpoint with 201 may respond with 200 to a repeat. */
  readonly status?: 200 | 201
  /** Failures to expect, besides those every route has (400, 401, 404, 413, 415, 429, 500). */
  readonly errors: readonly ErrorCode[]
  /**
   * `public` responses are the same for every reader and may be stored by shared caches; `private` ones depend on the
   * caller. Without it, the response of a public read without an object rule is the same for everyone, but too
   * short-lived for shared caches. The browser stores a validated copy of the first and the last kind (AW-2.9).
   */
  readonly cache?: 'public' | 'private'
  /** Accepts an `Idempotency-Key`: the same key and body return the same response, another body is refused (422). */
  readonly idempotent?: true
  /**
   * Accepts an `If-Match` with the `updated_at` that the caller has read: if the record was changed since, the call is
   * refused with `conflict` (409) and the record as it is now, in the shape of the response (decision 059).
   */
  readonly versioned?: true
  readonly limit?: LimitRule
  /**
   * An administrator who acts for a member may call it for them (decision 081). A write has the words by which the member
   * reads of it. Without it they are refused, except for public reads.
   */
  readonly acting?: true | string
}

/** Defines an endpoint, preserving its literal types. */
export const endpoint = <
  P extends Schema = z.ZodUndefined,
  Q extends Schema = z.ZodUndefined,
  B extends Schema = z.ZodUndefined,
  R extends Schema = Schema,
  const M extends Method = Method,
  const Path extends string = string,
>(
  definition: Endpoint<P, Q, B, R, M, Path>,
): Endpoint<P, Q, B, R, M, Path> => definition

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Unparsed<S> = S extends Schema ? z.input<S> : undefined

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Parsed<R> : never
/** What a handler returns: the input of the response schema. */
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Unparsed<R> : never

type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]?: T }

/** What a caller passes: path parameters, query and body before parsing. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Part<'params', Unparsed<P>> & Optional<'query', Unparsed<Q>> & Part<'body', Unparsed<B>>
    : never

/** A path with its parameters filled in and its query appended. */
export const buildPath = (
  template: string,
  input: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string => {
  const path = template.replace(/:([a-z_]+)/gi, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
