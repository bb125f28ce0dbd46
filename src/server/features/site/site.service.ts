import type { LegalVersions } from '#contract/legal-texts.ts'
import { SITE_PARTS, type SiteSchemas } from '#contract/site.ts'
import type { SitePart, SiteSettings } from '#contract/site-settings.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Events } from '#server/platform/events/events.ts'
import type { Actor } from '#server/platform/http/call.ts'
import type { Log } from '#server/platform/log.ts'
import type { Moderation } from '../moderation/moderation.module.ts'
import { legalRepository } from './legal.repository.ts'
import { siteRepository } from './site.repository.ts'
import './site.events.ts'

export interface SiteDeps {
  db: Database
  events: Pick<Events, 'emit' | 'listen'>
  log: Log
  moderation: Pick<Moderation, 'record'>
  /** What holds until an administrator decides otherwise. */
  defaults: SiteSettings
}

const SCHEMAS: SiteSchemas = SITE_PARTS
const PARTS = Object.keys(SITE_PARTS) as SitePart[]

/**
 * The settings of the site. They are part of every page, so each process has them in memory and reads them again when they
 * change.
 */
export const createSiteService = ({ db, events, log, moderation, defaults }: SiteDeps) => {
  let current = defaults
  let legalVersions: LegalVersions = { terms: 0, privacy: 0, returns: 0 }
  const listeners: (() => void)[] = []

  /** A stored part that a newer or older version wrote in another shape counts as not decided. */
  const takePart = <P extends SitePart>(
    part: P,
    stored: Record<string, unknown>,
    settings: Pick<SiteSettings, P>,
  ): void => {
    if (stored[part] === undefined) return
    const result = SCHEMAS[part].safeParse(stored[part])
    if (result.success) settings[part] = result.data
    else log.error({ part, err: result.error }, 'a part of the site settings cannot be read')
  }

  const load = async (): Promise<void> => {
    const stored = await siteRepository.all(db)
    const read = { ...defaults }
    for (const part of PARTS) takePart(part, stored, read)
    current = read
    legalVersions = await legalRepository.versions(db)
    for (const listener of listeners) listener()
  }
  const reload = (): void => {
    load().catch((error: unknown) => log.error({ err: error }, 'the site settings could not be read again'))
  }
  events.listen('site.changed', reload, reload)

  /** Stores parts; what is `current` follows with the next `load`. */
  const saveParts = async (tx: Transaction, parts: Partial<SiteSettings>, by: Pick<Actor, 'id'>): Promise<void> => {
    for (const [part, value] of Object.entries(parts)) {
      await siteRepository.save(tx, part, value)
      await moderation.record(tx, { adminId: by.id, action: 'site.change', label: part, reason: '' })
      await events.emit(tx, { type: 'site.changed', part })
    }
  }

  return {
    /** As of the last change that this process knows of. */
    current: (): SiteSettings => current,
    legalVersions: (): LegalVersions => legalVersions,
    /** Reads what is stored; the settings are the defaults before. */
    load,
    /** Calls `listener` whenever the settings were read again. */
    onChange(listener: () => void): void {
      listeners.push(listener)
    },
    saveParts,
    async save<P extends SitePart>(part: P, value: SiteSettings[P], by: Pick<Actor, 'id'>): Promise<SiteSettings> {
      await db.transaction((tx) => saveParts(tx, { [part]: value }, by))
      await load()
      return current
    },
  }
}
export type SiteService = ReturnType<typeof createSiteService>
