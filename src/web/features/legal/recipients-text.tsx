import type { Recipient } from '#contract/recipients.ts'
import { settings } from '#web/lib/settings.ts'

const MODEL_RECEIVES =
  'a text you ask to have improved, the text of a resume you upload (without email addresses and international phone numbers), and titles, artists and reasons of works recommended to you'

/** Each with what it receives, and when. */
const RECEIVED: Record<Recipient, { name: string; receives: string }> = {
  firebase: {
    name: 'Firebase (Google)',
    receives: 'your email address, your name and your password, when you sign up, sign in or change them',
  },
  oidc: { name: 'The sign-in service of the staff', receives: 'the sign-ins of members of the staff' },
  stripe: {
    name: 'Stripe',
    receives: 'what a payment or a payout needs. It asks you directly; we never see your full bank or card numbers',
  },
  shopify: {
    name: 'Shopify',
    receives:
      'your name and email address as a customer of the shop, your works once they are published, and what you order there',
  },
  'shopify-labels': {
    name: 'Shopify, as the cashier of shipping labels',
    receives:
      'your email address and the price of a label you buy for a parcel that no order pays for. It asks you for the payment directly',
  },
  easypost: {
    name: 'EasyPost and its carriers',
    receives: 'the names, addresses and phone numbers on a parcel, and its size, when postage is asked for or bought',
  },
  shippo: {
    name: 'Shippo and its carriers',
    receives: 'the names, addresses and phone numbers on a parcel, and its size, when postage is asked for or bought',
  },
  'google-maps': {
    name: 'Google Maps',
    receives:
      'what you type into the field of a place or an address, from your own browser and with its address, once you edit one',
  },
  'google-places': {
    name: 'Google Places',
    receives:
      'what you type into the field of a place or an address. It comes from our server, without your name or your device',
  },
  photon: {
    name: 'A Photon server that the operator has chosen',
    receives: 'what you type into the field of a place or an address, without your name or your device',
  },
  calendly: {
    name: 'Calendly',
    receives: 'your name, your email address and the time you choose, when you book a session',
  },
  'google-calendar': {
    name: 'Google Calendar and Meet',
    receives: 'your name, your email address and the time of a session you booked',
  },
  openai: {
    name: 'OpenAI',
    receives: MODEL_RECEIVES,
  },
  anthropic: {
    name: 'Anthropic',
    receives: MODEL_RECEIVES,
  },
  'own-model': {
    name: 'A language model on a server that the operator has chosen',
    receives: MODEL_RECEIVES,
  },
  'model-pictures': {
    name: 'The same language model',
    receives:
      'the first picture of each work you upload, with its colors, medium and size, and without its title and your name',
  },
  smtp: { name: 'An email service', receives: 'the emails we send you, with your address' },
  s3: { name: 'A storage service', receives: 'the files you upload, and the pictures made from them' },
  clamav: {
    name: 'A virus scanner that the operator runs',
    receives: 'documents you upload, without your name. It keeps none',
  },
}

const MODELS: readonly Recipient[] = ['openai', 'anthropic', 'own-model']

/** Who receives data of people on this installation, as it is set up. */
export function RecipientsText() {
  const { recipients } = settings()
  const hasModel = recipients.some((one) => MODELS.includes(one))
  return (
    <>
      {recipients.length === 0 ? (
        <p className="read">Nobody. Everything this site does, it does on machines of its operator.</p>
      ) : (
        <>
          <p className="read">Each receives only what its task needs:</p>
          <ul className="read">
            {recipients.map((one) => (
              <li key={one}>
                {RECEIVED[one].name} receives {RECEIVED[one].receives}.
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="read">
        {hasModel
          ? 'The file of a resume itself is read on this site’s own machine and not kept.'
          : 'Texts you let polish and resumes you upload are read on this site’s own machine; the resume file itself is not kept.'}
      </p>
    </>
  )
}
