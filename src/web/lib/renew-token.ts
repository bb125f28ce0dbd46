import { refreshToken } from '#contract/identity.ts'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'

/** A new token of the provider's, or null when it knows no session any more (AW-1.46). */
export const renewToken = async (): Promise<string | null> => {
  try {
    return (await api(refreshToken, {}, { unauthenticated: true })).token
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
