import type { FastifyPluginAsync } from 'fastify'
import type { Subscription } from './events/events.ts'
import type { Binding } from './http/call.ts'
import type { JobDefinition } from './jobs/job-definition.ts'

/** What a feature brings into the product; the wiring registers, starts and closes all of it. */
export interface FeatureModule {
  /** Its endpoints of the contract. */
  bindings: readonly Binding[]
  /** Its addresses outside the contract. */
  routes?: FastifyPluginAsync
  /** The events it must not miss. */
  subscriptions?: readonly Subscription[]
  /** What it does after an answer, or at certain times. */
  jobs?: readonly JobDefinition[]
  close?(): Promise<void> | void
}
