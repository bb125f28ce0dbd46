import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { Mentor, MentorInput } from '#contract/mentors.ts'
import { priceText } from '#contract/mentorship-content.ts'
import { SESSION_MINUTES } from '#contract/mentorship-terms.ts'
import { api } from '#web/lib/api.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/form-modal.tsx'
import { EmailInput, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { toast } from '#web/ui/toast.ts'
import { ownTimeZone } from '../booking-state.ts'
import { toMoney } from '../price.ts'
import { EntriesField } from './entries-field.tsx'
import styles from './mentors.module.css'
import { useRereadMentors } from './mentors.queries.ts'

interface MentorFormProps {
  /** Null adds one. */
  mentor: Mentor | null
  /** Of the price that is typed. */
  currency: string
  canUseCalendly: boolean
  canUseGoogle: boolean
  onClose: () => void
}

const NEW: MentorInput = {
  name: '',
  city: '',
  member_email: '',
  price: '',
  minutes: 45,
  room: 'Google Meet',
  meeting_url: '',
  headline: '',
  lead: '',
  audience: '',
  bio: '',
  credentials: [],
  benefits: [],
  quote: '',
  quote_by: '',
  video_url: '',
  captions_url: '',
  video_note: '',
  calendly_page: '',
  calendly_event_type: '',
  google_calendar: '',
}

/** What of a mentor is entered here. */
const toInput = (mentor: Mentor): MentorInput => {
  const { id: _id, slug: _slug, currency: _currency, is_offered: _offered, has_hours: _hours, ...input } = mentor
  return input
}

const priceHelper = (mentor: Mentor, currency: string): string =>
  mentor.currency === currency
    ? 'Sessions that are booked keep their price.'
    : `It was ${priceText(toMoney(mentor))} until now. Saving states it in ${currency.toUpperCase()}.`

/** Adds a mentor, or changes one. What is left empty does not appear on their page. */
export function MentorForm({ mentor, currency, canUseCalendly, canUseGoogle, onClose }: MentorFormProps) {
  const formId = useId()
  const reread = useRereadMentors()
  const form = useContractForm({
    schema: async () => (await import('#contract/mentors.ts')).mentorInput,
    values: mentor ? toInput(mentor) : NEW,
    save: (body) =>
      mentor
        ? api('PUT /admin/mentors/:id', { params: { id: mentor.id }, body })
        : api('POST /admin/mentors', { body: { ...body, time_zone: ownTimeZone() } }),
    onSaved: async ({ name }) => {
      await reread()
      toast.success(mentor ? `${name} was saved` : `${name} was added. Set weekly hours, then offer the sessions.`)
      onClose()
    },
  })
  const { register, getError, busy, setValue, control } = form
  const [price, credentials, benefits] = useWatch({ control, name: ['price', 'credentials', 'benefits'] })
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const input = (name: keyof MentorInput) => ({ ...register(name), readOnly: busy })
  return (
    <FormModal
      form={{ id: formId, busy }}
      words={{
        title: mentor ? `Edit ${mentor.name}` : 'Add a mentor',
        lead: 'What you leave empty does not appear on their page.',
        save: mentor ? 'Save' : 'Add Mentor',
        busy: mentor ? 'Saving...' : 'Adding...',
      }}
      mayLose={form.mayLose}
      onClose={onClose}
      cancelDisabled={busy}
    >
      <form id={formId} className={styles.form} noValidate aria-label="Mentor" onSubmit={form.submit}>
        <FailureNotice error={form.failure} message="The mentor could not be saved. Try again in a moment." />
        <h3 className="h-tool-s">Session</h3>
        <div className={styles.pair}>
          <Field label="Name" required error={getError('name')}>
            <TextInput {...input('name')} maxLength={80} autoComplete="off" />
          </Field>
          <Field label="City" optional error={getError('city')} helper="Said beside a time: 5 PM for them, in Lisbon.">
            <TextInput {...input('city')} maxLength={60} autoComplete="off" />
          </Field>
          <AmountField
            label={`Price (${currency.toUpperCase()})`}
            currency={currency}
            required
            error={getError('price')}
            typed={price}
            onChoose={(chosen) => setValue('price', chosen, { shouldDirty: true, shouldValidate: true })}
            helper={mentor ? priceHelper(mentor, currency) : undefined}
          >
            <TextInput {...input('price')} inputMode="decimal" autoComplete="off" />
          </AmountField>
          <Field label="Minutes" required error={getError('minutes')}>
            <TextInput
              {...register('minutes', { valueAsNumber: true })}
              type="number"
              min={SESSION_MINUTES.min}
              max={SESSION_MINUTES.max}
              readOnly={busy}
            />
          </Field>
          <Field label="Meet on" required error={getError('room')} helper="Such as Google Meet or Zoom.">
            <TextInput {...input('room')} maxLength={40} autoComplete="off" />
          </Field>
          <Field label="Meeting address" optional error={getError('meeting_url')}>
            <TextInput {...input('meeting_url')} type="url" placeholder="https://" />
          </Field>
        </div>
        <Field
          label="Email of the member who is this mentor"
          optional
          error={getError('member_email')}
          helper="They see their sessions, set their hours and send recaps. Without one, administrators do."
        >
          <EmailInput {...input('member_email')} autoComplete="off" />
        </Field>
        <h3 className="h-tool-s">Page</h3>
        <Field label="Headline" optional error={getError('headline')}>
          <TextInput {...input('headline')} maxLength={120} />
        </Field>
        <Field label="Line below the headline" optional error={getError('lead')}>
          <TextInput {...input('lead')} maxLength={200} />
        </Field>
        <Field label="Whom the session is for" optional error={getError('audience')}>
          <TextArea {...input('audience')} rows={2} maxLength={400} />
        </Field>
        <Field label="About the mentor" optional error={getError('bio')}>
          <TextArea {...input('bio')} rows={4} maxLength={2000} />
        </Field>
        <EntriesField
          label="Credentials"
          one="credential"
          entries={credentials}
          onChange={(next) => setValue('credentials', next, changed)}
          findError={(at) => getError(`credentials.${at}.title`)}
        />
        <EntriesField
          label="What visitors get"
          one="benefit"
          entries={benefits}
          onChange={(next) => setValue('benefits', next, changed)}
          findError={(at) => getError(`benefits.${at}.title`)}
        />
        <div className={styles.pair}>
          <Field label="Quote" optional error={getError('quote')}>
            <TextArea {...input('quote')} rows={2} maxLength={400} />
          </Field>
          <Field label="Who said it" optional error={getError('quote_by')}>
            <TextInput {...input('quote_by')} maxLength={120} />
          </Field>
          <Field label="Video address" optional error={getError('video_url')} helper="An introduction as an MP4 file.">
            <TextInput {...input('video_url')} type="url" placeholder="https://" />
          </Field>
          <Field label="Captions address" optional error={getError('captions_url')} helper="A WebVTT file.">
            <TextInput {...input('captions_url')} type="url" placeholder="https://" />
          </Field>
        </div>
        <Field
          label="Line until there is a video"
          optional
          error={getError('video_note')}
          helper="A picture that says “Coming soon” stands in for the video and shows this line."
        >
          <TextInput {...input('video_note')} maxLength={200} />
        </Field>
        {(canUseCalendly || mentor?.calendly_page) && (
          <>
            <h3 className="h-tool-s">Calendar at Calendly</h3>
            <p className="small mute">
              With both addresses, Calendly keeps the hours. Without them, they are set here.
            </p>
            <div className={styles.pair}>
              <Field label="Scheduling page" optional error={getError('calendly_page')}>
                <TextInput {...input('calendly_page')} type="url" placeholder="https://calendly.com/" />
              </Field>
              <Field
                label="Event type"
                optional
                error={getError('calendly_event_type')}
                helper="As an address of its API."
              >
                <TextInput {...input('calendly_event_type')} type="url" placeholder="https://api.calendly.com/" />
              </Field>
            </div>
          </>
        )}
        {(canUseGoogle || mentor?.google_calendar) && (
          <Field
            label="Calendar at Google"
            optional
            error={getError('google_calendar')}
            helper="Its id, such as the mentor’s email address. Its busy times are not offered, and sessions become events with a link for Google Meet."
          >
            <TextInput {...input('google_calendar')} maxLength={200} autoComplete="off" />
          </Field>
        )}
      </form>
    </FormModal>
  )
}
