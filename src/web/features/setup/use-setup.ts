import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getSetup, SetupFields, setupForm } from '#contract/setup.ts'
import { SIGN_IN_MESSAGES } from '#contract/sign-in-messages.ts'
import { SITE_DEFAULTS } from '#contract/site-settings.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { session } from '#web/lib/live-session.ts'
import { countryOfLanguage, nameInAddress, sizesIn } from './setup-guesses.ts'

export type ServerFacts = NonNullable<ResponseOf<typeof getSetup>['server']>
type Sent = z.output<typeof setupForm>

export const STEPS = ['Name', 'You', 'Money', 'Doors'] as const
export const LAST_STEP = STEPS.length - 1
/** The fields of each step. */
const FIELDS: readonly (readonly (keyof SetupFields)[])[] = [
  ['name', 'tagline'],
  ['person', 'email', 'password', 'role'],
  ['country', 'unit', 'paper', 'legal_name', 'address'],
  ['mode', 'collectors_may_join', 'has_front_page'],
]

/** The key in the address of this page; empty without one. */
const readKey = () => (typeof window === 'undefined' ? '' : window.location.hash.slice(1))

/** Creates an account and signs it in; the end says whether the email had one already. */
export type SignUp = (fields: Pick<Sent, 'email' | 'password' | 'role'> & { name: string }) => Promise<{ kind: string }>

/** An account, unless this person has one, then everything else at once. */
const save = async (fields: Sent, signUp: SignUp): Promise<void> => {
  if (!session.get().user) {
    const { person: name, email, password, role } = fields
    const end = await signUp({ name, email, password, role }).catch((error: unknown) => {
      // Somebody was faster, and decided that members are invited.
      const isClosed = error instanceof ApiError && error.code === 'invitation_required'
      throw isClosed ? new ApiError(409, { error: SIGN_IN_MESSAGES.siteIsSetUp }) : error
    })
    if (end.kind === 'email-in-use') {
      const message = SIGN_IN_MESSAGES.emailInUse
      throw new ApiError(409, { error: message, fields: [{ field: 'email', message }] })
    }
  }
  const { name, tagline, legal_name, address, unit, paper, mode, collectors_may_join, has_front_page } = fields
  await api('POST /setup', {
    body: {
      key: readKey(),
      name: { name, tagline },
      operator: { ...SITE_DEFAULTS.operator, legal_name, address },
      sizes: { unit, paper },
      joining: { mode, collectors_may_join },
      home: { visitors_arrive_at: has_front_page ? 'front-page' : 'log-in' },
    },
  })
  session.adopt(await api('GET /users/profile', {}))
}

/** The form of the set-up, its four steps and its end. */
export const useSetup = (server: ServerFacts, isMember: boolean, signUp: SignUp) => {
  const [step, setStep] = useState(0)
  const [isDone, setIsDone] = useState(false)
  const form = useContractForm<SetupFields, Sent, void>({
    schema: async () => {
      const forms = await import('#contract/setup.ts')
      return (isMember ? forms.setupFormOfMember : forms.setupForm) as typeof forms.setupForm
    },
    values: {
      name: nameInAddress(server.address),
      tagline: '',
      person: '',
      email: '',
      password: '',
      role: 'artist',
      country: 'US',
      ...sizesIn('US'),
      legal_name: '',
      address: '',
      mode: 'invitation',
      collectors_may_join: true,
      has_front_page: true,
    },
    // A step is checked when it is left, before the form is sent.
    mode: 'onTouched',
    save: (fields) => save(fields, signUp),
    onSaved: () => setIsDone(true),
  })
  const { setValue, trigger, getValues, getFieldState } = form

  const chooseCountry = (country: string) => {
    const { unit, paper } = sizesIn(country)
    setValue('country', country)
    setValue('unit', unit)
    setValue('paper', paper)
  }
  useEffect(() => {
    const country = countryOfLanguage(navigator.language)
    setValue('country', country)
    setValue('unit', sizesIn(country).unit)
    setValue('paper', sizesIn(country).paper)
  }, [setValue])

  const goOn = async () => {
    const fields = FIELDS[step]?.filter((name) => !isMember || !['person', 'email', 'password', 'role'].includes(name))
    if (!(await trigger(fields, { shouldFocus: true }))) return
    // Mostly it is the same; it can be corrected in the step to come.
    if (step === 0 && !getFieldState('legal_name').isDirty) setValue('legal_name', getValues('name'))
    setStep(step + 1)
  }

  // A problem that the server found is shown where its field is.
  const { errors } = form.formState
  const failed = FIELDS.findIndex((fields) => fields.some((name) => errors[name]))
  const [shownFailure, setShownFailure] = useState<unknown>(null)
  if (form.failure !== shownFailure) {
    setShownFailure(form.failure)
    if (form.failure !== null && failed >= 0 && failed !== step) setStep(failed)
  }

  return { form, step, isDone, goOn, goBack: () => setStep(step - 1), chooseCountry }
}
export type SetupForm = ReturnType<typeof useSetup>['form']
