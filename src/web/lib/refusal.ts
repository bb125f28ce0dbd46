let leave = async (): Promise<void> => undefined
let leaving: Promise<void> | null = null

/** The router says how to get to `/login`. */
export const onRefused = (go: () => Promise<void>): void => {
  leave = go
}

/** Leads to `/login`; calls refused together lead there once (AW-2.8). */
export const refused = (): void => {
  leaving ??= leave().finally(() => {
    leaving = null
  })
}
