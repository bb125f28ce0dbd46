/** Concurrent calls of one person are serialized; a person does not send more than this at once. */
const MAX_TOGGLE_ATTEMPTS = 100

/**
 * Removes a row or adds it; returns whether it exists now. If neither was possible, a concurrent call of the same person has
 * added the row in between, so it is removed on the next attempt.
 */
export const toggleRow = async (remove: () => Promise<boolean>, add: () => Promise<boolean>): Promise<boolean> => {
  for (let attempt = 1; attempt <= MAX_TOGGLE_ATTEMPTS; attempt += 1) {
    if (await remove()) return false
    if (await add()) return true
  }
  throw new Error(`A change was not settled in ${MAX_TOGGLE_ATTEMPTS} attempts.`)
}
