import type { InquiryTopic } from '#contract/inquiries.ts'

export const TOPIC_LABELS: Record<InquiryTopic, string> = {
  shipping: 'Shipping to me',
  condition: 'Condition',
  framing: 'Framing',
  visit: 'See it in person',
  offer: 'Make an offer',
}
