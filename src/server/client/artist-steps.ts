import { type Artwork, publishArtwork, uploadArtwork } from '#contract/artworks.ts'
import { signUp } from '#contract/identity.ts'
import { createAccountLink, syncAccountStatus } from '#contract/payments.ts'
import type { SelfServiceRole } from '#contract/primitives.ts'
import { initializeUser } from '#contract/profiles.ts'
import type { Answer, Client, ClientFile } from './client.ts'

/** The steps from sign-up to a selling artist, shared by demo data, tests, journeys and benchmarks. */

/** The body of a successful response; throws for any other. */
export const requireSuccess = <T>({ status, body, failure }: Answer<T, unknown>, step: string): T => {
  if (status >= 400) throw new Error(`${step} answered ${status}: ${JSON.stringify(failure ?? null)}`)
  return body
}

export interface NewPerson {
  name: string
  email: string
  password: string
  role: SelfServiceRole
}

/** Signs up an account; `introduce` creates its profile. */
export const createAccount = async (
  anonymous: Client,
  { email, password }: Pick<NewPerson, 'email' | 'password'>,
): Promise<{ uid: string; token: string }> =>
  requireSuccess(await anonymous.call(signUp, { body: { email, password } }), 'Signing up')

/** Creates the profile of an account. */
export const introduce = async (
  person: Client,
  uid: string,
  { name, email, role }: Omit<NewPerson, 'password'>,
): Promise<void> => {
  const response = await person.call(initializeUser, { body: { name, email, role, firebase_uid: uid } })
  requireSuccess(response, 'Creating the profile')
}

/** The values of the buttons on the sandbox's onboarding page. */
export type OnboardingButton = 'complete' | 'review' | 'later' | 'restrict'

export const BANK_DETAILS = { legal_name: 'Ada Painter', country: 'US', bank_last4: '4242' }

/** Requests an onboarding link and returns its path. */
export const openOnboarding = async (artist: Client): Promise<string> => {
  const { url } = requireSuccess(
    await artist.call(createAccountLink, { query: { country: BANK_DETAILS.country } }),
    'Opening the onboarding',
  )
  return new URL(url).pathname
}

/** Completes the sandbox's onboarding, so that the payment account is active and publishing is allowed. */
export const activatePayouts = async (artist: Client, legalName = BANK_DETAILS.legal_name): Promise<void> => {
  const form = { ...BANK_DETAILS, legal_name: legalName, action: 'complete' }
  requireSuccess(await artist.submit(await openOnboarding(artist), form), 'Sending the onboarding')
  const { status } = requireSuccess(await artist.call(syncAccountStatus), 'Reading the payment account')
  if (status !== 'active') throw new Error(`The payment account is ${status} after its onboarding`)
}

/** A work to upload; size in inches. */
export interface NewWork {
  title: string
  description?: string
  price: string
  medium: string
  size: readonly [width: number, height: number, depth?: number]
  year: number
  /** Other fields of the form, such as edition or condition. */
  fields?: Record<string, string>
}

/** The fields of the upload form, as a browser sends them. */
export const workFields = ({ title, description, price, medium, size, year, fields }: NewWork) => {
  const [width, height, depth = null] = size
  return {
    title,
    description: description ?? '',
    price,
    medium,
    dimensions: JSON.stringify({ width, height, depth, unit: 'inches' }),
    year_created: String(year),
    ...fields,
  }
}

/** Uploads a draft; its pictures may still be processing. With the same `key`, a repeat returns the first work. */
export const uploadWork = async (
  artist: Client,
  fields: Record<string, string>,
  files: ClientFile[],
  idempotencyKey?: string,
): Promise<Artwork> => {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
  return requireSuccess(await artist.form(uploadArtwork, { fields, files }, headers), 'Uploading a work')
}

/** Publishes a draft at its price. */
export const publishWork = async (artist: Client, id: string, price: string): Promise<void> => {
  const response = await artist.call(publishArtwork, { params: { id }, body: { confirmedPrice: price } })
  requireSuccess(response, 'Publishing a work')
}
