interface DemoAddress {
  name: string
  address_line1: string
  address_line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** Where the buyers of the demo live. */
export const DEMO_ADDRESSES: Record<string, DemoAddress> = {
  collector: { name: 'Wim de Graaf', address_line1: 'Oudburg 27', address_line2: '', city: 'Ghent', state: '', postal_code: '9000', country: 'BE' },
  maya: { name: 'Maya Lindholm', address_line1: '418 Canyon Road', address_line2: '', city: 'Santa Fe', state: 'NM', postal_code: '87501', country: 'US' },
  dev: { name: 'Dev Raman', address_line1: '12 Calvert Avenue', address_line2: 'Flat 4', city: 'London', state: '', postal_code: 'E2 7JP', country: 'GB' },
} // biome-ignore format: one address a line

/** What happened to an order after it was paid, in this order; `days` passed before it. */
export type DemoStep = { days?: number } & (
  | { do: 'packed' | 'delivered' }
  | { do: 'shipped'; carrier: string; number: string }
  | { do: 'label' }
  | { do: 'refund'; reason: string; amount?: string }
  | { do: 'problem'; text: string }
  | { do: 'release'; reason: string }
  | { do: 'dispute' }
)

export interface DemoSale {
  work: string
  buyer: string
  daysAgo: number
  method?: 'collection'
  /** Reserved, and paid to the seller: `waiting`, or confirmed. */
  outside?: 'waiting' | 'confirmed'
  steps: DemoStep[]
}

/** Orders in every state, the oldest first. */
export const DEMO_SALES: DemoSale[] = [
  { work: 'bloom', buyer: 'collector', daysAgo: 297, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'Royal Mail', number: 'RN 418 220 736 GB' }, { do: 'delivered', days: 6 }] },
  { work: 'cypress', buyer: 'maya', daysAgo: 268, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'DHL', number: '5520114873' }, { do: 'delivered', days: 5 }] },
  { work: 'market', buyer: 'dev', daysAgo: 205, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'Royal Mail', number: 'RN 421 007 118 GB' }, { do: 'delivered', days: 3 }] },
  { work: 'waves', buyer: 'collector', daysAgo: 176, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'Poste Italiane', number: 'CX 902 331 884 IT' }, { do: 'delivered', days: 8 }] },
  { work: 'pair', buyer: 'maya', daysAgo: 150, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'Estafeta', number: '4057720019' }, { do: 'problem', text: 'The smaller bottle arrived in three pieces. The box was dented on one side.', days: 9 }, { do: 'refund', reason: 'Broken on the way. The carrier pays me, and I make you another pair.' }] },
  { work: 'lines', buyer: 'dev', daysAgo: 116, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'PostNL', number: '3SKABA198340' }, { do: 'delivered', days: 4 }, { do: 'refund', reason: 'You paid for a frame that I had run out of.', amount: '40.00' }] },
  { work: 'overshot', buyer: 'collector', daysAgo: 74, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'PostNL', number: '3SKABA201177' }, { do: 'delivered', days: 2 }, { do: 'problem', text: 'The blue is greener than in the pictures.' }, { do: 'release', reason: 'The photographs in the order show the same blue in daylight. It was shown true to life.' }] },
  { work: 'landing', buyer: 'maya', daysAgo: 46, steps: [{ do: 'packed' }, { do: 'label' }, { do: 'delivered', days: 7 }] },
  { work: 'windows', buyer: 'dev', daysAgo: 34, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'PostNL', number: '3SKABA207745' }, { do: 'dispute', days: 25 }] },
  { work: 'arcs', buyer: 'dev', daysAgo: 18, outside: 'confirmed', steps: [{ do: 'packed' }] },
  { work: 'squall', buyer: 'collector', daysAgo: 8, steps: [{ do: 'packed' }, { do: 'shipped', carrier: 'An Post', number: 'RE 770 415 902 IE' }] },
  { work: 'winter', buyer: 'maya', daysAgo: 5, steps: [{ do: 'packed' }, { do: 'label' }] },
  { work: 'pears', buyer: 'dev', daysAgo: 4, outside: 'waiting', steps: [] },
  { work: 'roofs', buyer: 'maya', daysAgo: 3, steps: [{ do: 'packed' }] },
  { work: 'bowl', buyer: 'dev', daysAgo: 2, steps: [{ do: 'problem', text: 'I entered the address of my old flat. It is 14, not 12.' }] },
  { work: 'nocturne', buyer: 'maya', daysAgo: 1, steps: [] },
  { work: 'chair', buyer: 'collector', daysAgo: 1, method: 'collection', steps: [] },
] // biome-ignore format: one order a line

/** How a seller is paid without the payment provider. */
export const DEMO_OUTSIDE_TERMS = {
  is_on: true,
  account_holder: 'Hana Ito-Marsh',
  account_number: 'GB33BUKB20201555555555',
  bank_code: '',
  note: 'Please write the order number in the reference.',
  in_person: true,
  hold_days: 14,
  offered: 'always',
} as const

/** What two sides write about a work: the buyer first, then whoever is named. Offers end after some days. */
export interface DemoInquiry {
  work: string
  /** A key of the people, or a visitor without an account. */
  buyer: string | { name: string; email: string }
  daysAgo: number
  topics: ('shipping' | 'condition' | 'framing' | 'visit' | 'offer')[]
  lines: (
    | { by: 'buyer' | 'seller'; text: string }
    | { by: 'buyer' | 'seller'; offer: string; days: number; note: string }
    | { by: 'buyer' | 'seller'; decides: 'accept' | 'decline' | 'withdraw' }
  )[]
}

/** Inquiries with an offer in every state, the oldest first. */
export const DEMO_INQUIRIES: DemoInquiry[] = [
  { work: 'salt', buyer: 'maya', daysAgo: 190, topics: ['offer'], lines: [{ by: 'buyer', text: 'It is the only thing in the room, even when I close the page.' }, { by: 'buyer', offer: '4200', days: 5, note: 'It is what I have until spring.' }] },
  { work: 'argument', buyer: 'maya', daysAgo: 16, topics: ['offer'], lines: [{ by: 'buyer', text: 'Would you part with it for less, if I collect it with my own van?' }, { by: 'buyer', offer: '9000', days: 10, note: '' }, { by: 'seller', decides: 'decline' }, { by: 'seller', text: 'Thank you for meaning it. It is promised to the hall until February, so I would rather not.' }] },
  { work: 'stack', buyer: 'dev', daysAgo: 13, topics: ['condition', 'offer'], lines: [{ by: 'buyer', text: 'Is it steady enough for a house with a cat?' }, { by: 'seller', text: 'Which cat?' }, { by: 'buyer', offer: '1200', days: 7, note: '' }, { by: 'buyer', decides: 'withdraw' }, { by: 'buyer', text: 'I asked the cat.' }] },
  { work: 'dune', buyer: 'collector', daysAgo: 3, topics: ['framing', 'offer'], lines: [{ by: 'buyer', text: 'Could I have number 2 of the edition, unframed?' }, { by: 'seller', text: 'You can, rolled in a tube.' }, { by: 'buyer', offer: '1900', days: 14, note: 'Without the frame.' }, { by: 'seller', decides: 'accept' }] },
  { work: 'greens', buyer: 'collector', daysAgo: 2, topics: ['offer', 'visit'], lines: [{ by: 'buyer', text: 'I stood in front of it in Hudson for an hour. Can we talk about the price?' }, { by: 'buyer', offer: '7500', days: 10, note: 'I would take it after the exhibition.' }, { by: 'seller', offer: '8200', days: 10, note: 'With delivery to Ghent.' }] },
  { work: 'strata', buyer: 'dev', daysAgo: 1, topics: ['offer'], lines: [{ by: 'buyer', text: 'Nineteen weeks! I can do this, in two payments.' }, { by: 'buyer', offer: '4200', days: 12, note: '' }] },
  { work: 'vessel', buyer: { name: 'Petra Holm', email: 'petra.holm@demo.gesso.example' }, daysAgo: 1, topics: ['shipping', 'condition'], lines: [{ by: 'buyer', text: 'Does it hold water, and would it survive the trip to Aarhus?' }] },
] // biome-ignore format: one inquiry a line

/** Sessions with the mentor, from now in weeks: those that are over have notes, and all but the last of them a recap. */
export const DEMO_SESSIONS: { by: string; weeks: number; goal: string; notes?: { looked_at: string; priorities: string; next_steps: string }; recap?: true }[] = [
  { by: 'jonas', weeks: -11, goal: 'Prices for weaving that a gallery does not laugh at.', notes: { looked_at: 'Six weavings, two price lists, the invoice of the yarn.', priorities: 'One price per square meter, and stop apologizing for it.', next_steps: 'New list by the end of the month. Ask Tilburg for the loan papers.' }, recap: true },
  { by: 'hana', weeks: -5, goal: 'A first show outside of Britain.', notes: { looked_at: 'The Bristol hang and forty cut papers from the chest.', priorities: 'Send Leipzig ten pictures, not sixty.', next_steps: 'Portfolio of ten by Friday. Write to the two residencies.' }, recap: true },
  { by: 'theo', weeks: -1, goal: 'Whether to show the large paintings at all.', notes: { looked_at: 'Argument in Four Lines, and its three predecessors.', priorities: '', next_steps: '' } },
  { by: 'ruth', weeks: 0, goal: 'How to leave a gallery without a war.' },
  { by: 'mateo', weeks: 0, goal: 'Casting abroad, and who pays for the crate.' },
] // biome-ignore format: one session a line
