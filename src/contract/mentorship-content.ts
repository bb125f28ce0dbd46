import { SESSION, SESSION_PRICE } from './mentorship-terms.ts'

/**
 * The copy of mentorship that an installation replaces with its own (MS-2.21): the mentor, the benefits, the testimonial and
 * the questions. The mentor and the person quoted are invented. Numbers come from the terms, so that both always agree.
 */
export const MENTOR = {
  name: 'Oriane Vass',
  firstName: 'Oriane',
  /** Where the mentor works, as it is said beside a time. */
  city: 'Venice',
} as const

export const TERMS = {
  notConfirmed: 'Your appointment is reserved but not confirmed until payment completes.',
  nonRefundable: 'Sessions are non-refundable once paid.',
  rescheduling: `Rescheduling is free with at least ${SESSION.rescheduleHours} hours notice. Last-minute changes may forfeit the session.`,
  noGuarantee: 'There is no guarantee of gallery representation.',
} as const

export const MENTORSHIP = {
  title: 'Mentorship',
  description: `A paid ${SESSION.minutes}-minute one-to-one critique and career session with ${MENTOR.name}, a Venice Biennale artist.`,
  headline: 'Get Straight-Talk From a Venice Biennale Artist',
  lead: `${SESSION.minutes} minutes of critique, one to one, on your work and where it could go next.`,
  audience: `A ${SESSION.minutes}-minute one-to-one session with ${MENTOR.name}, Venice Biennale artist, for working and emerging artists who want portfolio feedback, a gallery-approach strategy and practical career moves.`,
  book: `Book Your Session – ${SESSION_PRICE}`,
  bar: `${SESSION.minutes} minutes on ${SESSION.room}. PDF recap within ${SESSION.recapHours}h.`,
  video: {
    heading: `Meet ${MENTOR.name}`,
    comingSoon: 'Coming soon',
    replaceNote: 'The introduction video will replace this picture.',
    /** What the captions of the placeholder say. */
    captions: `“Bring ten works. We will talk about the four that matter.” ${MENTOR.name}`,
  },
  mentorHeading: 'About Your Mentor',
  credentials: [
    { title: 'Official Venice Biennale artist', text: 'Shown in a national pavilion of the Biennale.' },
    { title: 'Pollock Prize for Creativity winner', text: 'Awarded for a sustained body of painting.' },
    { title: 'Global gallery representation', text: 'Represented on three continents.' },
  ],
  benefitsHeading: "What You'll Get",
  benefits: [
    { title: 'Portfolio Clarity', text: 'Which works to lead with, and which to leave out.' },
    { title: 'Gallery Approach Strategy', text: 'Who to write to, in what order, with what.' },
    { title: 'Practical Career Moves', text: 'Three next steps you can take this month.' },
  ],
  stepsHeading: 'How It Works',
  steps: [
    { title: 'Pick a time', text: 'Choose a slot that suits your time zone.' },
    { title: `Meet on ${SESSION.room}`, text: `${SESSION.minutes} minutes, screen shared, on your images.` },
    {
      title: `Receive a PDF recap within ${SESSION.recapHours}h`,
      text: 'Notes, priorities and the links you discussed.',
    },
  ],
  testimonial: {
    quote: '“We looked at forty works and talked about four. I have not stopped thinking about those four.”',
    by: 'Hana Itoh, ceramic artist (sample)',
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
