import { type FormEvent, useId, useRef, useState } from 'react'
import { countryInSentence, countryOption } from '#contract/country-name.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { failureText } from '#web/lib/api-error.ts'
import { LoadError } from '#web/lib/load-error.tsx'
import { useOwnProfile } from '#web/shared/own-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { accountCountry, findCountryProblem } from './account-country.ts'
import { openOnboarding, useAccountCountries } from './payments.queries.ts'

const ELSEWHERE = 'elsewhere'
const close = () => accountCountry.answer()

/** The window in which the country of a new payment account is stated; then the browser goes to the provider. */
export function CountryWindow({ work }: { work: string | undefined }) {
  const formId = useId()
  const select = useRef<HTMLSelectElement>(null)
  const profile = useOwnProfile()
  const countries = useAccountCountries()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  // Without an address, the country of a profile is only the default one.
  const stated = profile.data?.shipping_address_line1 ? profile.data.shipping_country : ''
  const listed = countries.data?.countries ?? []
  const country = chosen ?? (stated === '' || listed.includes(stated) ? stated : ELSEWHERE)
  const isElsewhere = country === ELSEWHERE
  const isReady = countries.isSuccess && !profile.isPending

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (country === '') {
      setProblem('Choose the country where you live or your business is registered.')
      return select.current?.focus()
    }
    setIsBusy(true)
    setProblem(null)
    setFailure(null)
    try {
      await openOnboarding({ work, country })
      close()
    } catch (error) {
      const found = findCountryProblem(error)
      setProblem(found ?? null)
      setFailure(found ? null : failureText(error, 'We couldn’t open Stripe. Try again in a moment.'))
      setIsBusy(false)
    }
  }
  return (
    <Modal
      open
      onOpenChange={close}
      size="confirm"
      title="Where do you sell from?"
      initialFocus={select}
      dismissible={!isBusy}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={close}>
            {PUBLIC_MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isBusy}
            busyLabel="Opening Stripe..."
            disabled={!isReady || isElsewhere}
          >
            Continue to Stripe
          </Button>
        </>
      }
    >
      {countries.isError ? (
        <LoadError title="The countries could not be loaded" query={countries} message="Stripe did not respond." />
      ) : !isReady ? (
        <SkeletonGroup label="Loading the countries...">
          <Skeleton height={96} />
        </SkeletonGroup>
      ) : (
        <form id={formId} method="post" noValidate className="col g6" onSubmit={(event) => void submit(event)}>
          <Field
            label="Country"
            required
            error={problem}
            helper="Where you live, or where your business is registered. It can’t be changed afterwards."
          >
            <Select
              ref={select}
              autoComplete="country"
              placeholder="Choose a country"
              value={country}
              options={[
                ...listed.map(countryOption).toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
                { value: ELSEWHERE, label: 'My country isn’t listed' },
              ]}
              onChange={({ target }) => {
                setChosen(target.value)
                setProblem(null)
              }}
            />
          </Field>
          {isElsewhere && (
            <Notice tone="warning" title={nameElsewhere(chosen === null ? stated : '')}>
              Stripe pays sellers in the listed countries only. You can still show your works and answer inquiries.
            </Notice>
          )}
          {failure && <Notice tone="error">{failure}</Notice>}
        </form>
      )}
    </Modal>
  )
}

const nameElsewhere = (country: string): string =>
  `You can’t be paid through Stripe in ${country === '' ? 'your country' : countryInSentence(country)} yet`
