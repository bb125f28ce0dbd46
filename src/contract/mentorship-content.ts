import { SESSION } from './mentorship-terms.ts'
import { formatMoney, type Money } from './money.ts'

/**
 * The words of mentorship: the terms, which hold for every mentor, what the page of any mentor says, and the sample
 * mentor, whose texts stand in for those that the specification leaves open (MS-2.21). The sample mentor and the person
 * quoted are invented; they exist in the local preset only.
 */
export const TERMS = {
  notConfirmed: 'Your appointment is reserved but not confirmed until payment completes.',
  nonRefundable: 'Sessions are non-refundable once paid.',
  rescheduling: `Rescheduling is free with at least ${SESSION.rescheduleHours} hours notice. Last-minute changes may forfeit the session.`,
  noGuarantee: 'There is no guarantee of gallery representation.',
} as const

/** What is sold: how long a session is, and where it is held. */
interface SessionFacts {
  minutes: number
  /** `Google Meet` */
  room: string
}

export const MENTORSHIP = {
  title: 'Mentorship',
  mentorHeading: 'About Your Mentor',
  benefitsHeading: "What You'll Get",
  stepsHeading: 'How It Works',
  steps: ({ minutes, room }: SessionFacts) => [
    { title: 'Pick a time', text: 'Choose a slot that suits your time zone.' },
    { title: `Meet on ${room}`, text: `${minutes} minutes, screen shared, on your images.` },
    {
      title: `Receive a PDF recap within ${SESSION.recapHours}h`,
      text: 'Notes, priorities and the links you discussed.',
    },
  ],
  bar: ({ minutes, room }: SessionFacts): string =>
    `${minutes} minutes on ${room}. PDF recap within ${SESSION.recapHours}h.`,
  video: {
    comingSoon: 'Coming soon',
    replaceNote: 'The introduction video will replace this picture.',
  },
  faqHeading: 'FAQ',
  faq: [
    { question: 'Can I reschedule?', answer: `${TERMS.rescheduling} ${TERMS.nonRefundable}` },
    {
      question: 'Does a session guarantee representation?',
      answer: `No. ${TERMS.noGuarantee} You leave with a clear portfolio and a list of next steps.`,
    },
  ],
} as const

/** `$300`; with its decimals only where there are any. */
export const priceText = (price: Money): string => formatMoney(price).replace(/\.0+$/, '')
/** The button that begins a booking. */
export const bookText = (price: Money): string => `Book Your Session – ${priceText(price)}`
/** The button that pays for it. */
export const payText = (price: Money): string => `Pay ${priceText(price)} & Confirm Session`

/** The mentor of the local preset, as an administrator would enter them. Numbers come from the terms, so that both agree. */
export const SAMPLE_MENTOR = {
  slug: 'oriane-vass',
  name: 'Oriane Vass',
  city: 'Venice',
  headline: 'Get Straight-Talk From a Venice Biennale Artist',
  lead: `${SESSION.minutes} minutes of critique, one to one, on your work and where it could go next.`,
  audience: `A ${SESSION.minutes}-minute one-to-one session with Oriane Vass, Venice Biennale artist, for working and emerging artists who want portfolio feedback, a gallery-approach strategy and practical career moves.`,
  bio: '',
  credentials: [
    { title: 'Official Venice Biennale artist', text: 'Shown in a national pavilion of the Biennale.' },
    { title: 'Pollock Prize for Creativity winner', text: 'Awarded for a sustained body of painting.' },
    { title: 'Global gallery representation', text: 'Represented on three continents.' },
  ],
  benefits: [
    { title: 'Portfolio Clarity', text: 'Which works to lead with, and which to leave out.' },
    { title: 'Gallery Approach Strategy', text: 'Who to write to, in what order, with what.' },
    { title: 'Practical Career Moves', text: 'Three next steps you can take this month.' },
  ],
  quote: '“We looked at forty works and talked about four. I have not stopped thinking about those four.”',
  quoteBy: 'Hana Itoh, ceramic artist (sample)',
  /** What the captions of the placeholder say. */
  videoNote: '“Bring ten works. We will talk about the four that matter.” Oriane Vass',
  priceMinor: SESSION.priceMinor,
  minutes: SESSION.minutes,
  room: SESSION.room,
}
