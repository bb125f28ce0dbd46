import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { QueueItem } from '#contract/shipping.ts'
import { RATES_SCROLL_MS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { formatList } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddressFields } from './address-fields.tsx'
import { CustomRates } from './custom-rates.tsx'
import styles from './custom-shipment.module.css'
import { CustomsFields } from './customs-fields.tsx'
import { PackageFields } from './package-fields.tsx'
import { CountryPhone } from './phone-fields.tsx'
import { ShipFrom } from './ship-from.tsx'
import { shopOrderValues } from './ship-order-values.ts'
import shared from './shipment-form.module.css'
import { pageToast, wasRefused } from './shipping-toasts.ts'
import { useCustoms } from './use-customs.ts'
import { useShipFrom } from './use-ship-from.ts'
import { EMPTY_SHIPMENT, type Quote, siteUnits, useShipmentForm } from './use-shipment-form.ts'

/** The recipient fields that have no error beside them, as the summary names them (MS-T51). */
const RECIPIENT_WORDS = {
  recipient_name: 'name',
  recipient_address_line1: 'address line 1',
  recipient_city: 'city',
  recipient_state: 'state',
  recipient_postal_code: 'postal code',
  recipient_country: 'country',
} as const
const RECIPIENT_FIELDS = Object.keys(RECIPIENT_WORDS) as (keyof typeof RECIPIENT_WORDS)[]
/** Cards of prices that cost nothing are hidden (MS-10.7, MS-T64). */
const visibleRates = ({ answer: response }: Quote) => response.rates.filter(({ price }) => price > 0)

interface CustomShipmentProps {
  id: string
  /** The order of a shop that the parcel is for, with whose address the form begins. */
  order?: QueueItem
  /** Goes back to a shipment without an order. */
  onLeaveOrder?: () => void
}

/** A label for a shipment of the seller's own, or for a shop's order, which is paid in a checkout (MS-9, MS-10, MS-12). */
export function CustomShipment({ id, order, onLeaveOrder }: CustomShipmentProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (order) titleRef.current?.focus()
  }, [order])
  const ratesRef = useRef<HTMLDivElement>(null)
  const [arrived, setArrived] = useState(0)
  const { form, quote, rateId, chooseRate, clear, onEdit } = useShipmentForm({
    values: order ? shopOrderValues(order) : { ...EMPTY_SHIPMENT, ...siteUnits() },
    schema: async () => (await import('./shipment-form.schema.ts')).customShipment,
    onRates: (found) => {
      shipFrom.saved()
      setArrived((count) => count + 1)
      const { length } = visibleRates(found)
      if (length === 0) pageToast.warning(SHIPPING_MESSAGES.ratesEmpty)
      else pageToast.success(SHIPPING_MESSAGES.ratesFound(length))
    },
    onFailed: (error) => {
      shipFrom.saved()
      if (!wasRefused(error instanceof Error ? error.cause : error)) pageToast.error(SHIPPING_MESSAGES.ratesNotGot)
    },
  })
  const shipFrom = useShipFrom(form, clear)
  const [from, fromLine, to] = useWatch({
    control: form.control,
    name: ['ship_from_country', 'ship_from_address_line1', 'recipient_country'],
  })
  const customs = useCustoms({
    from: from ?? '',
    isFromKnown: Boolean(fromLine),
    to,
    description: '',
    value: '',
    signer: form.getValues('ship_from_name') ?? '',
  })
  useEffect(() => {
    if (arrived === 0) return
    const timer = setTimeout(() => ratesRef.current?.scrollIntoView({ block: 'nearest' }), RATES_SCROLL_MS)
    return () => clearTimeout(timer)
  }, [arrived])
  const missing = RECIPIENT_FIELDS.filter((name) => form.getError(name) === SHIPPING_MESSAGES.required)
  const wrong = RECIPIENT_FIELDS.map(form.getError).find(
    (error) => error !== null && error !== SHIPPING_MESSAGES.required,
  )
  const edit = (event: ChangeEvent<HTMLFormElement>) => {
    const { name } = event.target
    onEdit(name)
    if (name.startsWith('ship_from_')) shipFrom.edited()
  }
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className="h-tool" id={`${id}-title`} ref={titleRef} tabIndex={-1}>
        {SHIPPING_MESSAGES.customTitle}
      </h2>
      {order && (
        <div className={styles.order}>
          <Notice
            action={
              <Button variant="quiet" size="sm" onClick={onLeaveOrder}>
                Ship something else
              </Button>
            }
          >
            <p>
              For order {order.shopify_order_id} of {order.shop}: {order.title}. The shop gets the tracking number when
              you have paid for the label.
            </p>
          </Notice>
        </div>
      )}
      <p className={`small mute ${styles.note}`}>
        {!order && 'For loans, studio sales and gifts. '}
        <span className={styles.star}>*</span> marks what we need.
      </p>
      <div className={styles.columns}>
        <form noValidate className={styles.form} onSubmit={form.submit} onChange={edit}>
          <AddressFields
            form={form}
            side="recipient"
            title="Recipient"
            phone={<CountryPhone form={form} side="recipient" />}
            needed
            isSummary={false}
            onEdit={clear}
            onPlace={clear}
          />
          <ShipFrom form={form} state={shipFrom} onPlace={clear} />
          <PackageFields form={form} />
          <div className={shared.pair}>
            <Field label="Reference" optional error={form.getError('reference')}>
              <TextInput {...form.register('reference')} maxLength={120} />
            </Field>
            <Field label="Notes" optional error={form.getError('notes')}>
              <TextInput {...form.register('notes')} maxLength={1000} />
            </Field>
          </div>
          {customs.isAsked && <CustomsFields customs={customs} />}
          {(missing.length > 0 || wrong) && (
            <Notice tone="error">
              {missing.length > 0 && (
                <p>Still needed for the recipient: {formatList(missing.map((name) => RECIPIENT_WORDS[name]))}.</p>
              )}
              {wrong && <p>{wrong}</p>}
            </Notice>
          )}
          <div className={shared.tools}>
            <Button type="submit" variant="outline" busy={form.busy} busyLabel={SHIPPING_MESSAGES.ratesLoading}>
              {SHIPPING_MESSAGES.getRates}
            </Button>
          </div>
        </form>
        <div ref={ratesRef} className={styles.side}>
          <CustomRates
            quote={quote}
            rates={quote ? visibleRates(quote) : []}
            busy={form.busy}
            failed={form.failure !== null}
            chosen={rateId}
            onChoose={chooseRate}
            customs={customs}
            shopOrderId={order?.order_id}
          />
        </div>
      </div>
    </section>
  )
}
