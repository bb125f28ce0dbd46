import { z } from 'zod'

/** What is read of Calendly's API v2. */
const uri = z.url()

export const eventMessage = z.object({
  resource: z.object({
    uri,
    status: z.string(),
    start_time: z.coerce.date(),
    end_time: z.coerce.date(),
    location: z.object({ join_url: z.url().nullish() }).nullish(),
    cancellation: z.object({ canceler_type: z.string() }).nullish(),
  }),
})
const invitee = z.object({ name: z.string(), email: z.string(), new_invitee: uri.nullish() })
export const inviteeMessage = z.object({ resource: invitee })
export const inviteesMessage = z.object({ collection: z.array(invitee) })
export const availableTimesMessage = z.object({
  collection: z.array(z.object({ status: z.string(), start_time: z.coerce.date(), scheduling_url: z.string() })),
})
export const madeInviteeMessage = z.object({ resource: z.object({ event: uri }) })
export const cancellationMessage = z.object({ resource: z.object({}) })
export const meMessage = z.object({ resource: z.object({ current_organization: uri }) })
export const eventsMessage = z.object({
  collection: z.array(z.object({ uri, event_type: z.string().nullish(), start_time: z.coerce.date() })),
})

/** The webhooks `invitee.created` and `invitee.canceled`. */
export const webhookMessage = z.object({
  event: z.string(),
  payload: z.object({ uri: z.string(), event: z.string(), old_invitee: z.string().nullish() }),
})

/** `…/scheduled_events/{event}/invitees/{invitee}` names its event. */
export const toEventUri = (inviteeUri: string): string => inviteeUri.replace(/\/invitees\/[^/]*$/, '')
