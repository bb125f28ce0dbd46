import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import type { Profile } from '#contract/profiles.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { ORDER_INSURANCE } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { ApiError, failureText } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { dayOrNone } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { AddressFields, isComplete } from './address-fields.tsx'
import { buyOrFindLabel } from './buy-label.ts'
import { CustomsFields } from './customs-fields.tsx'
import { OrderRates } from './order-rates.tsx'
import { PackageFields } from './package-fields.tsx'
import { OrderPhone } from './phone-fields.tsx'
import styles from './ship-order.module.css'
import { orderValues } from './ship-order-values.ts'
import shared from './shipment-form.module.css'
import type { SentShipment } from './shipment-form.schema.ts'
import { wasRefused, windowToast } from './shipping-toasts.ts'
import { useCustoms } from './use-customs.ts'
import { type Quote, toAddresses, toParcel, useShipmentForm } from './use-shipment-form.ts'

interface ShipOrderFormProps {
  item: QueueItem
  profile: Profile | undefined
  /** A label that was found, and not bought now, comes without what was sent. */
  onBought: (label: ShippingLabel, sent: SentShipment | null) => void
  onClose: () => void
}

const INSURANCE_CHOICES = ORDER_INSURANCE.map(({ coverage, fee }) => ({
  value: String(coverage),
  label: `$${coverage.toLocaleString('en-US')} (${fee === 0 ? '$0' : `~${priceText(fee, SERVICE_CURRENCY)}`})`,
}))

/** The failed calls after which the displayed prices are worth nothing. */
const STALE_PRICES = ['rate_expired', 'shipping_price_changed']

/** What was asked of the carriers, and why it failed: the server's reason, otherwise the fixed text (MS-7.36). */
const ratesProblem = (error: unknown): string =>
  failureText(error instanceof Error ? error.cause : error, SHIPPING_MESSAGES.ratesFailed)

/** The form of an order's label beside its prices (MS-7.1 to MS-7.47). */
export function ShipOrderForm({ item, profile, onBought, onClose }: ShipOrderFormProps) {
  const formId = useId()
  const purchaseId = useId()
  const isBuying = useRef(false)
  const { form, quote, rateId, chooseRate, clear, onEdit } = useShipmentForm({
    values: orderValues(item, profile),
    schema: async () => (await import('./shipment-form.schema.ts')).orderShipment,
    onRates: ({ answer: response }) => {
      purchase.reset()
      if (response.rates.length === 0) windowToast.warning(SHIPPING_MESSAGES.ratesEmpty)
      else windowToast.success(SHIPPING_MESSAGES.ratesReceived)
    },
    onFailed: (error) => {
      if (!wasRefused(error instanceof Error ? error.cause : error)) windowToast.error(ratesProblem(error))
    },
  })
  const [summaries, setSummaries] = useState(() => ({
    recipient: isComplete(form, 'recipient'),
    ship_from: isComplete(form, 'ship_from'),
  }))
  const [shipFromCountry, shipFromLine, recipientCountry, insurance] = useWatch({
    control: form.control,
    name: ['ship_from_country', 'ship_from_address_line1', 'recipient_country', 'insurance'],
  })
  const customs = useCustoms({
    from: shipFromCountry ?? '',
    isFromKnown: Boolean(shipFromLine),
    to: recipientCountry,
    description: item.contents ?? item.title,
    value: String(item.amount),
    signer: form.getValues('ship_from_name') ?? '',
  })
  const purchase = useMutation({
    mutationFn: ({ sent, answer: response }: Quote) => {
      const rate = response.rates.find(({ id }) => id === rateId)
      const body = {
        ...toAddresses(sent, false),
        ...toParcel(sent),
        reference: item.shopify_order_id,
        notes: '',
        insurance: sent.insurance,
        rate_id: rateId ?? '',
        customer_charged_price: rate?.price ?? 0,
        ...(customs.declared && { customs: customs.declared }),
      }
      return buyOrFindLabel(body, item.shopify_order_id)
    },
    onSuccess: ({ label, isFound }, { sent }) => {
      if (!isFound) windowToast.success(SHIPPING_MESSAGES.created)
      onBought(label, isFound ? null : sent)
    },
    onSettled: () => {
      isBuying.current = false
    },
    onError: (error) => {
      if (error instanceof ApiError && STALE_PRICES.includes(error.code)) clear()
    },
  })
  const buy = (event: FormEvent) => {
    event.preventDefault()
    // A second press comes before the state of the first is rendered.
    if (isBuying.current) return
    // The button is disabled then; Enter in the list of rates is not.
    if (!quote || !rateId) windowToast.error(SHIPPING_MESSAGES.rateMissing)
    else {
      isBuying.current = true
      purchase.mutate(quote)
    }
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    purchase.reset()
    form.submit(event)
  }
  const isMissingFields = Object.keys(form.formState.errors).length > 0
  const chosen = quote?.answer.rates.find(({ id }) => id === rateId)
  return (
    <Modal
      open
      bare
      size="preview"
      title="Ship Artwork"
      onOpenChange={(next) => next || onClose()}
      dismissible={!purchase.isPending}
      footer={
        <div className={styles.foot}>
          {!wasRefused(purchase.error) && (
            <FailureNotice
              className={styles.failed}
              error={purchase.error}
              message={SHIPPING_MESSAGES.purchaseFailed}
            />
          )}
          <p className={`small mute ${styles.charged}`}>
            {chosen ? (
              <>
                <b>Label {priceText(chosen.price, chosen.currency)}</b>, deducted from your payout for order #
                {item.shopify_order_id}.
              </>
            ) : (
              'The label is deducted from your payout. You pay nothing now.'
            )}
          </p>
          <Button
            type="submit"
            form={purchaseId}
            disabled={!chosen || !customs.isReady}
            busy={purchase.isPending}
            busyLabel="Buying the label..."
          >
            {SHIPPING_MESSAGES.purchase}
          </Button>
        </div>
      }
    >
      <div className={styles.split}>
        <form
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={ask}
          onChange={(event) => onEdit(event.target.name)}
        >
          <div className={styles.work}>
            <div className={styles.thumb}>
              <Picture src={item.image_url ?? ''} alt="" title={item.title} fit="contain" hang />
            </div>
            <div>
              <h3 className="art">{item.title}</h3>
              <p className="small mute">
                Order #{item.shopify_order_id} · Sold {dayOrNone(item.order_date)} for{' '}
                {priceText(item.amount, item.currency)}
              </p>
            </div>
            <Link className="link small" to={`/shipping/ship/${item.order_id}`}>
              Open full page
            </Link>
          </div>
          {isMissingFields && (
            <Notice tone="error">
              <p>{SHIPPING_MESSAGES.fieldsMissing}</p>
            </Notice>
          )}
          {form.failure !== null && !isMissingFields && (
            <Notice tone="error">
              <p>{ratesProblem(form.failure)}</p>
            </Notice>
          )}
          <div className={classNames(styles.addresses, summaries.recipient && summaries.ship_from && styles.beside)}>
            {(['recipient', 'ship_from'] as const).map((side) => (
              <AddressFields
                key={side}
                form={form}
                side={side}
                title={side === 'recipient' ? 'Recipient Info' : 'Ship From Info'}
                phone={<OrderPhone form={form} side={side} />}
                needed={side === 'recipient'}
                showErrors
                isSummary={summaries[side]}
                onEdit={() => setSummaries({ ...summaries, [side]: false })}
                onPlace={clear}
              />
            ))}
          </div>
          <PackageFields form={form} />
          <fieldset className={shared.group}>
            <legend className={`h-tool-s ${shared.groupTitle}`}>Insurance</legend>
            <div className={styles.insurance}>
              <Field label="Coverage">
                <Select {...form.register('insurance', { setValueAs: Number })} options={INSURANCE_CHOICES} />
              </Field>
              {insurance < item.amount && (
                <Notice
                  tone="warning"
                  live={false}
                  title={`Covers ${priceText(insurance, item.currency)} of ${priceText(item.amount, item.currency)}`}
                >
                  <p>
                    If the work is lost, {priceText(item.amount - insurance, item.currency)} is yours to carry. Carriers
                    limit what they pay for original art: keep the invoice and photos.
                  </p>
                </Notice>
              )}
            </div>
          </fieldset>
          {customs.isAsked && <CustomsFields customs={customs} />}
          <div className={shared.tools}>
            <Button type="submit" variant="outline" busy={form.busy} busyLabel={SHIPPING_MESSAGES.ratesLoading}>
              {SHIPPING_MESSAGES.getRates}
            </Button>
            <p className="cap">Changing the address, package or insurance clears the rates.</p>
          </div>
        </form>
        <form id={purchaseId} noValidate className={styles.rates} onSubmit={buy}>
          <OrderRates
            order={item}
            quote={quote}
            busy={form.busy}
            disabled={purchase.isPending}
            chosen={rateId}
            onChoose={(id) => {
              purchase.reset()
              chooseRate(id)
            }}
          />
          {chosen && !customs.isReady && (
            <Notice tone="warning">
              <p>Complete the customs declaration to buy this label.</p>
            </Notice>
          )}
        </form>
      </div>
    </Modal>
  )
}
