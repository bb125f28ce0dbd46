import { z } from 'zod'
import { ARTWORK_MESSAGES } from './artwork-messages.ts'
import { MAX_HELD_WORKS } from './constants.ts'
import { MESSAGES } from './messages.ts'
import { RESUME_MESSAGES } from './resume-messages.ts'
import { SHIPPING_MESSAGES } from './shipping-messages.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'

/** Every failure of the API: its status and its default text. */
export const ERRORS = {
  // every route
  invalid_request: { status: 400, text: 'The request has missing or invalid fields.' },
  invalid_json: { status: 400, text: 'The request body is not valid JSON.' },
  unauthenticated: { status: 401, text: 'Please log in to continue.' },
  forbidden: { status: 403, text: 'You are not allowed to do this.' },
  not_found: { status: 404, text: 'Not found.' },
  method_not_allowed: { status: 405, text: 'This URL does not support that method.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive. Send it again.' },
  conflict: { status: 409, text: 'This was changed in the meantime. Reload and try again.' },
  too_large: { status: 413, text: 'The request is too large.' },
  unsupported_media_type: { status: 415, text: 'This content type is not accepted here.' },
  unprocessable: { status: 422, text: 'The request could not be applied.' },
  too_many_requests: { status: 429, text: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, text: 'Something went wrong on our side. Your data is safe. Try again in a moment.' },
  unavailable: { status: 503, text: 'The service is not available right now. Try again in a moment.' },
  storage_full: { status: 507, text: 'There is no space left to store this. Nothing was changed.' },
  idempotency_in_progress: { status: 409, text: 'The same request is still being processed.' },
  idempotency_mismatch: { status: 422, text: 'This Idempotency-Key was used for another request.' },
  // operation
  backup_not_set_up: { status: 409, text: 'No backups are made, because BACKUP_DIR is not set on the server.' },
  backup_running: { status: 409, text: 'A backup is being made already.' },
  not_held: { status: 409, text: 'This site holds nothing back. Somebody else may have let it go.' },
  // acting for a member
  acting_forbidden: { status: 403, text: 'You cannot do this while you act for a member. Stop acting for them first.' },
  acting_not_allowed: { status: 403, text: 'This member does not let administrators act for them. Ask them first.' },
  acting_not_possible: { status: 409, text: 'Nobody acts for an administrator, or for a suspended account.' },
  acting_asked: { status: 409, text: 'This member was asked already. They have not answered yet.' },
  // identity
  invalid_credentials: { status: 401, text: SIGN_IN_MESSAGES.invalidCredentials },
  email_in_use: { status: 409, text: SIGN_IN_MESSAGES.emailInUse },
  weak_password: { status: 400, text: SIGN_IN_MESSAGES.passwordTooCommon },
  recent_login_required: { status: 401, text: 'Enter your password again to continue.' },
  second_step_required: { status: 401, text: 'Your password is right. Confirm with your second factor to continue.' },
  second_step_over: { status: 400, text: SIGN_IN_MESSAGES.secondStepOver },
  invalid_second_factor: { status: 400, text: SIGN_IN_MESSAGES.appCodeWrong },
  passkey_refused: { status: 400, text: SIGN_IN_MESSAGES.passkeyRefused },
  passkeys_impossible: {
    status: 409,
    text: 'Browsers allow no passkeys at the address of this site. Use an authenticator app.',
  },
  setup_over: { status: 400, text: 'This took too long. Start again.' },
  too_many_factors: { status: 409, text: 'You cannot have more second factors. Remove one first.' },
  no_second_factor: { status: 409, text: 'This account has no second factor.' },
  last_second_factor: {
    status: 409,
    text: 'Administrators need a second factor. Add another one before you remove this one.',
  },
  second_factor_required: {
    status: 403,
    text: 'Administrators need a second factor. Set one up in your account settings, then log in with it.',
  },
  oidc_failed: {
    status: 502,
    text: 'The sign-in service did not respond. Try again in a moment, or log in with your password.',
  },
  oidc_refused: { status: 400, text: 'The sign-in was cancelled, took too long or could not be checked. Start again.' },
  oidc_email_unverified: {
    status: 403,
    text: 'The sign-in service has not confirmed your email address. Confirm it there, then try again.',
  },
  oidc_account_unconfirmed: {
    status: 409,
    text: 'An account with your email address exists, but nobody has shown that the address is theirs. Choose “Forgot Password?” to take it over by email, then try again.',
  },
  oidc_no_account: {
    status: 403,
    text: 'There is no account with your email address, and new members need an invitation.',
  },
  invalid_action_code: { status: 400, text: SIGN_IN_MESSAGES.resetLinkUnusable },
  account_not_found: { status: 404, text: SIGN_IN_MESSAGES.accountNotFound },
  identity_mismatch: { status: 403, text: 'The account in the request is not the one you are signed in with.' },
  role_not_allowed: { status: 403, text: 'This role cannot be chosen.' },
  invitation_required: {
    status: 403,
    text: 'This site is by invitation. Write to the people who run it, on the contact page, and ask for one.',
  },
  invitation_unusable: {
    status: 404,
    text: 'This invitation does not work any more. Ask the people who sent it for another one.',
  },
  invitation_closed: { status: 409, text: 'This invitation was accepted or withdrawn already.' },
  membership_waiting: {
    status: 403,
    text: 'Your membership waits for approval. You can publish as soon as an administrator has accepted you.',
  },
  membership_refused: {
    status: 403,
    text: 'Your membership was not approved, so you cannot publish here. The reason is in the email you got.',
  },
  membership_required: {
    status: 403,
    text: 'Only members publish here. Choose the role of an artist, gallery or curator in your account to become one.',
  },
  member_decided: { status: 409, text: 'This was decided already. Reload the list.' },
  last_admin: { status: 409, text: 'You are the last admin. Make somebody else an admin first.' },
  setup_done: { status: 409, text: SIGN_IN_MESSAGES.siteIsSetUp },
  setup_key_wrong: {
    status: 403,
    text: 'The address of this page is not the one that the server printed. Open that one, or print it again with: npm run admin -- setup-link',
  },
  artist_only: { status: 403, text: 'This is for artists. Switch to an artist account to continue.' },
  account_obligations: { status: 409, text: 'Something has to be settled before this account can be closed.' },
  account_closed: { status: 410, text: 'This account is closed.' },
  shop_sync_failed: { status: 502, text: 'The shop did not accept the customer.' },
  invalid_state: { status: 400, text: 'This sign-in link is no longer valid. Start again.' },
  shop_taken: { status: 409, text: 'This shop is connected to another account.' },
  storefront_failed: { status: 502, text: 'The shop did not respond. Try again in a moment.' },
  storefront_refused: { status: 422, text: 'The shop did not accept this.' },
  // artworks
  artwork_not_found: { status: 404, text: MESSAGES.artworkNotFound },
  artwork_forbidden: { status: 403, text: 'This artwork belongs to someone else.' },
  artwork_not_published: { status: 409, text: 'Publish the artwork before you change its sold state.' },
  publish_through_action: { status: 409, text: 'Use Ready to Publish to publish an artwork.' },
  status_not_allowed: { status: 409, text: 'The artwork cannot change from its current status to that one.' },
  invalid_price: { status: 400, text: 'The price must be more than 0, with no more decimals than its currency has.' },
  payment_account_inactive: { status: 403, text: ARTWORK_MESSAGES.publishBlocked },
  too_many_images: { status: 400, text: ARTWORK_MESSAGES.tooManyImages },
  image_required: { status: 400, text: 'Add at least one image.' },
  image_expired: { status: 400, text: 'An image was uploaded too long ago. Add it again.' },
  report_signed: { status: 409, text: 'This report is signed and stays as it is. Write a new one.' },
  artwork_incomplete: { status: 409, text: 'Add medium, dimensions and year before you publish this artwork.' },
  image_too_large: { status: 413, text: 'The image is too large. Maximum size is 10MB' },
  not_an_image: { status: 415, text: 'The file is not an image.' },
  // community
  articles_source_failed: { status: 502, text: 'The shop did not send its articles. Try again in a moment.' },
  article_of_shop: { status: 409, text: 'This article comes from the shop. Change it there and sync again.' },
  list_name_taken: { status: 409, text: 'You already have a list with this name.' },
  too_many_lists: { status: 409, text: 'You cannot have more lists. Delete one first.' },
  own_report: { status: 409, text: 'You cannot report yourself or something of your own.' },
  admin_not_suspendable: {
    status: 409,
    text: 'An administrator cannot be suspended. Give this person another role first.',
  },
  account_suspended: { status: 403, text: 'This account is suspended.' },
  exhibition_taken_down: { status: 409, text: 'A moderator took this exhibition down.' },
  work_taken_down: { status: 409, text: 'A moderator took this work down.' },
  comment_hidden: { status: 409, text: 'A moderator hid this comment, so it can no longer be changed.' },
  gallery_only: { status: 403, text: 'This is for galleries. Switch to a gallery account to continue.' },
  not_followable: {
    status: 409,
    text: 'Only artists, galleries and curators can be followed, and you cannot follow yourself.',
  },
  not_an_artist: { status: 409, text: 'This person does not have an artist account.' },
  asked_recently: { status: 409, text: 'This artist declined less than 30 days ago. Ask again later.' },
  reminded_recently: {
    status: 409,
    text: 'This artist heard from you less than a day ago. Send a reminder tomorrow.',
  },
  request_settled: { status: 409, text: 'This request has already been answered or withdrawn.' },
  // workspace
  resume_changed: { status: 412, text: 'Your resume was changed in another tab or on another device.' },
  no_previous_resume: { status: 404, text: 'There is no earlier resume to restore.' },
  no_resume_file: { status: 400, text: RESUME_MESSAGES.resumeFileInvalid },
  resume_too_large: { status: 413, text: 'The resume is larger than 5 MB.' },
  resume_wrong_type: {
    status: 415,
    text: 'The resume must be a PDF, DOC or DOCX file without macros. Open this file in the program that made it, save it as PDF or DOCX, and upload that.',
  },
  resume_unreadable: {
    status: 422,
    text: 'The file could not be read. Save it again, or upload it in another format.',
  },
  resume_locked: { status: 422, text: 'The file is protected by a password. Upload a copy without a password.' },
  resume_without_text: {
    status: 422,
    text: 'The file contains images of pages but no text. Upload a version with text, or add the entries by hand.',
  },
  // documents
  file_infected: {
    status: 422,
    text: 'A virus was found in this file, so it was not opened or kept. Check your computer, and upload a clean copy.',
  },
  file_not_scanned: {
    status: 503,
    text: 'This file could not be checked for viruses just now, so it was not opened. Try again in a few minutes.',
  },
  enhancement_unavailable: { status: 503, text: 'No text helper is set up on this site.' },
  enhancement_timeout: { status: 503, text: 'The text helper took too long. Try again in a moment.' },
  enhancement_budget: {
    status: 429,
    text: 'You have used all of today’s text enhancements. You can continue after midnight UTC.',
  },
  // payments
  payment_not_connected: { status: 409, text: 'Connect your payment account first.' },
  payment_not_active: { status: 409, text: 'Complete the setup of your payment account first.' },
  payment_provider_failed: { status: 502, text: 'The payment provider did not respond. Try again in a moment.' },
  payment_refused: { status: 409, text: 'The payment provider refused this.' },
  // buying
  own_work: { status: 409, text: 'This is your own work.' },
  cart_full: { status: 409, text: 'Your cart is full. Check out first, or remove something.' },
  work_sold: { status: 409, text: 'This work was sold. Nothing was charged.' },
  work_not_for_sale: { status: 409, text: 'This work is shown, but not for sale. Write to the artist about it.' },
  work_held: { status: 409, text: 'This work is on hold for someone else. Nothing was charged.' },
  too_few_copies: { status: 409, text: 'Fewer copies are left than you asked for.' },
  checkout_open: { status: 409, text: 'You have another checkout under way. Finish or cancel it first.' },
  checkout_not_open: { status: 409, text: 'This checkout has ended. Nothing is held any more.' },
  too_many_works_held: {
    status: 409,
    text: `You can hold ${MAX_HELD_WORKS} works at a time. Buy some of them first; the others stay in your cart.`,
  },
  hold_used_up: { status: 409, text: 'You have held this work twice without paying. Others can buy it now.' },
  hold_extended: { status: 409, text: 'A hold can be extended only once.' },
  seller_not_payable: { status: 409, text: 'This seller cannot be paid at the moment. Try again later.' },
  outside_not_offered: {
    status: 409,
    text: 'These works cannot be paid outside of the card provider. Choose another way to pay.',
  },
  too_many_reservations: {
    status: 409,
    text: 'Three reservations of yours wait for their payment. Pay or cancel one of them first.',
  },
  certificate_missing: { status: 409, text: 'None of these works has a certificate yet. Make one first.' },
  certificate_exists: {
    status: 409,
    text: 'This work, or this copy of it, has a certificate already. Correct that one: the correction replaces it.',
  },
  copy_taken: { status: 409, text: 'This copy is sold or held for somebody. Choose another one.' },
  invoice_sent: {
    status: 409,
    text: 'This invoice was sent and cannot change. Make a credit note, then another invoice.',
  },
  invoice_not_sent: { status: 409, text: 'No invoice of this sale is sent.' },
  reminded_today: { status: 409, text: 'The buyer was reminded today already. Try again tomorrow.' },
  sale_over: { status: 409, text: 'Nothing is owed for this sale any more.' },
  take_back_over: {
    status: 409,
    text: 'A sale can be taken back for 30 days after it was recorded. This one stays in your income.',
  },
  import_begun: {
    status: 409,
    text: 'This list is in your inventory already. Read the file again to import it once more.',
  },
  import_running: { status: 409, text: 'This import is under way. Stop it first.' },
  import_not_running: { status: 409, text: 'This import has ended already.' },
  import_undo_over: { status: 409, text: 'An import can be undone for 30 days after it began. This one stays.' },
  reservation_over: { status: 409, text: 'This order does not wait for a payment any more.' },
  debt_changed: { status: 409, text: 'The amount has changed meanwhile. Check it again.' },
  order_paid_outside: {
    status: 409,
    text: 'The buyer paid the seller directly, so only the seller can give the money back.',
  },
  shipping_not_offered: { status: 400, text: 'Choose a way of shipping that the seller offers.' },
  total_changed: { status: 409, text: 'The total has changed. Check it before you pay.' },
  order_not_refundable: { status: 409, text: 'This order has already been refunded.' },
  order_not_disputed: { status: 409, text: 'Nobody disputes the payment of this order.' },
  dispute_answered: { status: 409, text: 'The bank has an answer already. It can be sent only once.' },
  dispute_decided: { status: 409, text: 'The bank has decided this dispute already.' },
  dispute_late: {
    status: 409,
    text: 'The bank takes no answer any more: its deadline has passed. It decides without one.',
  },
  dispute_by_admin: {
    status: 409,
    text: 'This payment was for several sellers, so an administrator answers the bank. Write to them what they should know.',
  },
  dispute_at_provider: {
    status: 409,
    text: 'The payment provider takes the answer only in its dashboard. Download the file and send it there.',
  },
  evidence_too_large: {
    status: 409,
    text: 'The file would be larger than banks read: 19 pages and 4.5 MB. Leave something out, or shorten your text.',
  },
  refund_not_failed: { status: 409, text: 'This refund does not wait for a decision any more.' },
  no_open_problem: { status: 409, text: 'No problem of this order waits for a decision.' },
  payout_under_way: { status: 409, text: 'The payout of this order or sale is under way. Try again in a minute.' },
  delivery_step_passed: { status: 409, text: 'This order is already past that step.' },
  order_not_under_way: { status: 409, text: 'This order was refunded. Nothing has to be shipped.' },
  order_in_account: { status: 409, text: 'This order is kept in an account. Log in to change it.' },
  order_without_certificate: {
    status: 409,
    text: 'This order was refunded, so it has no certificate of authenticity.',
  },
  problem_not_reportable: { status: 409, text: 'A problem can be reported until three days after the delivery.' },
  mixed_currencies: {
    status: 409,
    text: 'A checkout can have one currency. Buy the works of one currency first, then the others.',
  },
  amount_not_by_card: {
    status: 409,
    text: 'No card payment can have this amount. Write to the artist to buy this work.',
  },
  sold_by_order: { status: 409, text: 'This work was sold by an order. Refund the order to make it available.' },
  // shipping
  rate_expired: { status: 409, text: 'This price has expired. Get the shipping rates again.' },
  shipping_price_changed: { status: 400, text: 'The price has changed. Get the shipping rates again.' },
  order_has_label: { status: 409, text: 'This order already has a shipping label.' },
  label_above_payout: {
    status: 409,
    text: 'This label costs more than the order earns you. Choose a cheaper rate, or pay for it as a custom shipment.',
  },
  label_other_currency: {
    status: 409,
    text: 'Labels are paid in US dollars, so this one cannot be taken from what this order earns you. Pay for it as a custom shipment.',
  },
  label_not_voidable: { status: 409, text: 'This label has already been used or voided, or was bought too long ago.' },
  payment_order_open: {
    status: 409,
    text: SHIPPING_MESSAGES.payPending,
  },
  payment_order_not_open: { status: 409, text: 'This label order has ended. Start again from your shipping page.' },
  sample_shipment: { status: 409, text: 'This is a sample. No label can be bought for it.' },
  carrier_refused: {
    status: 422,
    text: 'No carrier takes this parcel as described. Check the addresses and the package.',
  },
  carrier_failed: { status: 502, text: 'The carrier did not respond. Try again in a moment.' },
  // notifications
  unsubscribe_link_unusable: {
    status: 404,
    text: 'This link does not work. Open the newest email, or change your preferences in your account.',
  },
  // search alerts
  too_many_alerts: {
    status: 409,
    text: 'You cannot have more search alerts. Remove one in your account first.',
  },
  // inquiries
  inquiry_full: { status: 409, text: 'This conversation is full. Ask again from the page of the work.' },
  inquiry_link_unusable: { status: 404, text: 'This link does not work. Open the newest email about your inquiry.' },
  offer_not_open: { status: 409, text: 'This offer is not open any more.' },
  // mentorship
  slot_unavailable: { status: 409, text: 'This time is not offered any more. Pick another one.' },
  slot_taken: { status: 409, text: 'This time was just taken. Nothing was charged. Pick another one.' },
  reschedule_too_late: {
    status: 409,
    text: 'Sessions can be moved up to 48 hours before they start. Your session is unchanged.',
  },
  reschedule_limit: {
    status: 409,
    text: 'This session was already moved five times, so its time stays. Write to us if you cannot make it.',
  },
  too_many_unpaid: {
    status: 409,
    text: 'You have reserved two times already that are not paid. Pay for one of them, or wait until its 30 minutes are over.',
  },
  booking_not_confirmed: { status: 409, text: 'This is possible for confirmed sessions only.' },
  scheduling_failed: { status: 502, text: 'The calendar did not respond. Try again in a moment.' },
  hours_kept_elsewhere: { status: 409, text: 'The hours are kept in the calendar of the scheduling service.' },
  mentor_has_sessions: {
    status: 409,
    text: 'This mentor has sessions that are booked, or recaps to send. Stop offering them now, and remove them when nothing is open.',
  },
  recap_empty: { status: 409, text: 'Write what you looked at, the priorities or the next steps first.' },
  not_a_pdf: { status: 415, text: 'The recap must be a PDF file.' },
  invalid_signature: { status: 400, text: 'The signature of this event is not valid.' },
} as const satisfies Record<string, { status: number; text: string }>

/** Why somebody who is no member may not publish. */
export const MEMBERSHIP_ERRORS = [
  'membership_waiting',
  'membership_refused',
  'membership_required',
  'invitation_required',
] as const

export type ErrorCode = keyof typeof ERRORS

export const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** One invalid field of a request: its path, and what is expected. */
export const fieldProblem = z.object({ field: z.string(), message: z.string() })

/** The body of every failure (CD-17.12, decision 5): `error` and `message` carry the same text. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  fields: z.array(fieldProblem).optional(),
  details: z.string().optional(),
  /** The status of the caller's payment account when it is the reason (AW-7.17). */
  stripe_status: z.string().optional(),
  /** The record as it is now, when the request was based on an older version of it. */
  current: z.unknown().optional(),
  request_id: z.string(),
})
export type ErrorBody = z.infer<typeof errorBody>
