import { useSyncExternalStore } from 'react'
import type { PublicSettings } from './page-services.ts'
import { createWatchers } from './watchers.ts'

let current: PublicSettings | undefined
let arrived: PublicSettings | undefined
const { watch, notify } = createWatchers()

/** The settings the server gave this page with its first answer. */
export const settings = (): PublicSettings => {
  if (!current) throw new Error('The settings have not arrived yet.')
  return current
}
/** Takes the settings of the first answer, once. */
export const adoptSettings = (given: PublicSettings): void => {
  if (given === arrived) return
  current = given
  arrived = given
}

/** What the site is called. */
export const siteName = (): string => settings().site.name.name

/** Where messages to the site go: as its owner has stated it, or else by the configuration. */
export const contactAddress = (): string => settings().site.operator.email || settings().contactEmail

/** For what stays on the screen when an administrator changes the settings of the site: the header, the footer, the accent. */
export const useSettings = (): PublicSettings => useSyncExternalStore(watch, settings, settings)
/** Shows what an administrator saved without loading the page again. */
export const changeSettings = (changed: Partial<Pick<PublicSettings, 'site' | 'accentStyle' | 'legal'>>): void => {
  current = { ...settings(), ...changed }
  notify()
}
