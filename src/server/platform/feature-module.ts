import type { FastifyPluginAsync } from 'fastify'
import type { Reservation } from '#contract/page-services.ts'
import type { AccountData } from './account-data.ts'
import type { Subscription } from './events/events.ts'
import type { GaugeDefinition } from './gauges.ts'
import type { HeldWork } from './held.ts'
import type { Binding } from './http/call.ts'
import type { JobDefinition } from './jobs/job-definition.ts'

/** What a feature contributes to the application; the wiring registers, starts and closes all of it. */
export interface FeatureModule {
  /** Handlers of its contract endpoints. */
  bindings: readonly Binding[]
  /** Routes outside the contract. */
  routes?: FastifyPluginAsync
  /** Its durable event consumers. */
  subscriptions?: readonly Subscription[]
  /** Its background and scheduled jobs. */
  jobs?: readonly JobDefinition[]
  /** What it does with its data when a person downloads it or closes the account. */
  accountData?: AccountData
  /** Whether anyone may see this stored file under its permanent address; what no feature calls public is private. */
  isPublicFile?(key: string): boolean | Promise<boolean>
  /** Whether this public file may be mined for AI; what no feature knows is reserved. */
  findReservation?(key: string): Promise<Reservation> | null
  /** Its figures in `/metrics`. */
  gauges?: readonly GaugeDefinition[]
  /** What waits of its work outside, which a restored copy holds back. */
  countHeld?(): Promise<HeldWork>
  close?(): Promise<void> | void
}
