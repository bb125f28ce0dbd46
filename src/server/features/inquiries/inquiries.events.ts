import '#server/platform/events/events.ts'

/** Whom an event concerns: the person to notify, null for a visitor without an account. */
interface InquiryEvent {
  inquiryId: string
  userId: string | null
}

declare module '#server/platform/events/events.ts' {
  interface EventPayloads {
    /** Somebody asked about a work of `userId`. */
    'inquiry.received': InquiryEvent
    'inquiry.answered': InquiryEvent
    'offer.made': InquiryEvent
    'offer.accepted': InquiryEvent
    'offer.declined': InquiryEvent
    'offer.withdrawn': InquiryEvent
    /** The time of an open offer is over; `userId` made it. */
    'offer.expired': InquiryEvent
  }
}
