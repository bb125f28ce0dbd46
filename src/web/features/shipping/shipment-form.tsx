import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { priceText } from '#contract/artwork-display.ts'
import { DEFAULT_SHIPPING_COUNTRY } from '#contract/constants.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { ARTWORK_PACKAGINGS, FRAGILITY, PACKAGING_LIMITS } from '#contract/shipping-constants.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { Customs } from '#contract/shipping-parts.ts'
import { readDimensions, readWeight } from '#contract/size-text.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { FailureNotice } from '#web/lib/failure-notice.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StickyBar } from '#web/ui/sticky-bar.tsx'
import { WallLabel } from '#web/ui/wall-label.tsx'
import { CustomsFields } from './customs-fields.tsx'
import { LabelDifference } from './label-difference.tsx'
import { type ArtworkPackaging, hasSurcharge, inInches, inPounds, recommendPackaging } from './packaging.ts'
import type { Shipment } from './samples.ts'
import styles from './shipment.module.css'
import { ShipmentRates } from './shipment-rates-list.tsx'
import { useCustoms } from './use-customs.ts'
import { useShipmentRates } from './use-shipment-rates.ts'

const ICONS: Record<ArtworkPackaging, IconName> = { Tube: 'tube', Box: 'box', Crate: 'grid' }

interface ShipmentFormProps {
  shipment: Shipment
  /** Null for a sample. */
  order: QueueItem | null
}

/** What the page read in a text field, or what to write (MS-11.17, MS-T66). */
const dimensionsHelp = (text: string): string => {
  const read = readDimensions(text)
  if (!read) return ''
  const unit = read.unit === 'cm' ? 'centimeters' : 'inches'
  return `Read as ${read.width} wide, ${read.height} high, ${read.depth} deep, in ${unit}. Write “cm” for centimeters.`
}
const weightHelp = (text: string): string => {
  const read = readWeight(text)
  return read ? `Read as ${read.weight} ${read.unit}. Write “kg” for kilograms.` : ''
}
const unreadable = (text: string, example: string): string | null =>
  text.trim() === '' ? null : `We could not read “${text.trim()}”. Write ${example}.`

interface Chosen {
  rateId: string
  draftOrder: { id: string; checkout_url: string }
  customs: Customs | null
}

/** A sample is looked at, never paid: its page says so. */
const isSample = (error: unknown): boolean => error instanceof ApiError && error.code === 'sample_shipment'

/** Applies the chosen rate to the draft of a shipment, and leaves for its payment (MS-11.30, MS-T62). */
const useContinue = () =>
  useMutation({
    mutationFn: async ({ rateId, draftOrder, customs }: Chosen) => {
      try {
        await api('PUT /shipping/payment-orders/:id/rate', {
          params: { id: draftOrder.id },
          body: { rate_id: rateId, ...(customs && { customs }) },
        })
      } catch (error) {
        if (!isSample(error)) throw error
      }
      await leaveFor(draftOrder.checkout_url)
    },
  })

/** One shipment: its parcel, the packaging that fits, and the prices for it (MS-11). */
export function ShipmentForm({ shipment, order }: ShipmentFormProps) {
  const [dimensions, setDimensions] = useState(shipment.dimensions)
  const [weight, setWeight] = useState(shipment.weight)
  const [packaging, setPackaging] = useState<ArtworkPackaging>(shipment.packagingType)
  const [rateId, setRateId] = useState<string | null>(null)
  const [fragility, setFragility] = useState<number>(FRAGILITY.default)
  const { title, destination } = shipment
  const rates = useShipmentRates({
    title,
    dimensions,
    weight,
    packagingType: packaging,
    destination,
    ...(order && { order_id: order.order_id }),
  })
  const customs = useCustoms({
    from: order ? (order.ship_from_country ?? DEFAULT_SHIPPING_COUNTRY) : '',
    isFromKnown: order?.ship_from_country !== undefined,
    to: order ? (order.recipient_country ?? DEFAULT_SHIPPING_COUNTRY) : '',
    description: order?.contents ?? title,
    value: order ? String(order.amount) : '',
    signer: order?.ship_from_name ?? '',
  })
  const leave = useContinue()
  const draftOrder = rates.answer?.draftOrder
  const chosen = rates.answer?.rates.find(({ id }) => id === rateId)
  const size = readDimensions(dimensions)
  const mass = readWeight(weight)
  const recommended = size && mass ? recommendPackaging({ ...inInches(size), weight: inPounds(mass), fragility }) : null
  return (
    <>
      <div className={`wrap sec ${styles.columns}`}>
        <div className={styles.about}>
          <Link className={styles.back} to="/shipping">
            <Icon name="chevron-left" size={16} /> Back
          </Link>
          <div className={styles.mat}>
            <Picture src={shipment.thumbnail} alt="" title={title} fit="contain" hang eager />
          </div>
          <WallLabel title={title} price={order ? `Sold, ${priceText(order.amount, order.currency)}` : null} />
          <DefinitionList
            rows={[
              { term: 'Order', value: order && `#${order.shopify_order_id}` },
              { term: 'Buyer', value: shipment.buyer },
              { term: 'Destination', value: destination },
              { term: 'Status', value: <StatusBadge mark="pending" label={shipment.status} /> },
            ]}
          />
        </div>
        <div className={styles.form}>
          <div>
            <h1 className="display-m">Ship this work</h1>
            <p className="mute">We ask for rates as soon as everything is filled in.</p>
          </div>
          <section className="col g3">
            <h2 className="h-tool-s">Parcel</h2>
            <div className={styles.pair}>
              <Field
                label="Dimensions"
                required
                helper={dimensionsHelp(dimensions)}
                error={size ? null : unreadable(dimensions, 'width x height x depth, such as 52 x 40 x 5')}
              >
                <TextInput value={dimensions} maxLength={100} onChange={(event) => setDimensions(event.target.value)} />
              </Field>
              <Field
                label="Weight"
                required
                helper={weightHelp(weight)}
                error={mass ? null : unreadable(weight, 'a number, such as 24 or 11 kg')}
              >
                <TextInput value={weight} maxLength={40} onChange={(event) => setWeight(event.target.value)} />
              </Field>
            </div>
          </section>
          <section className="col g3">
            <h2 className="h-tool-s" id="fragility">
              Fragility
            </h2>
            <input
              type="range"
              className={styles.slider}
              aria-labelledby="fragility"
              aria-valuetext={`${fragility} of ${FRAGILITY.max}`}
              min={FRAGILITY.min}
              max={FRAGILITY.max}
              step={1}
              value={fragility}
              onChange={(event) => setFragility(Number(event.target.value))}
            />
            <p className={styles.ends}>
              <span>{SHIPPING_MESSAGES.notFragile}</span>
              <span>
                {fragility} of {FRAGILITY.max}
              </span>
              <span>{SHIPPING_MESSAGES.veryFragile}</span>
            </p>
          </section>
          <fieldset className="col g3">
            <legend className={`h-tool-s ${styles.legend}`}>Packaging</legend>
            <div className={styles.packagings}>
              {ARTWORK_PACKAGINGS.map((one) => (
                <OptionCard
                  key={one}
                  name="packagingType"
                  value={one}
                  icon={ICONS[one]}
                  title={one}
                  text={recommended?.packaging === one && SHIPPING_MESSAGES.recommended}
                  checked={packaging === one}
                  onChange={() => setPackaging(one)}
                />
              ))}
            </div>
            {recommended && <p className="cap">{recommended.reason}</p>}
            {size && hasSurcharge(packaging, inInches(size)) && (
              <Notice tone="warning" title="Oversize box">
                <p>
                  A box with a side over {PACKAGING_LIMITS.boxSurchargeSide} inches carries a surcharge. A crate does
                  not.
                </p>
              </Notice>
            )}
          </fieldset>
          {customs.isAsked && <CustomsFields customs={customs} />}
          <section className="col g3" aria-labelledby="rates">
            <h2 className="h-tool-s" id="rates">
              Rates <span className={styles.to}>to {destination}</span>
            </h2>
            <ShipmentRates rates={rates} chosen={chosen?.id ?? null} onChoose={setRateId} />
            {order && <LabelDifference order={order} rate={chosen} />}
            {chosen && !customs.isReady && (
              <Notice tone="warning">
                <p>Complete the customs declaration before you continue.</p>
              </Notice>
            )}
            <FailureNotice error={leave.error} message="The rate could not be applied. Nothing was charged." />
          </section>
        </div>
      </div>
      <StickyBar
        text={
          chosen ? `${chosen.carrier} ${chosen.service}, ${priceText(chosen.price, chosen.currency)}` : 'Choose a rate'
        }
      >
        <ButtonLink to="/shipping" variant="quiet">
          {PUBLIC_MESSAGES.cancel}
        </ButtonLink>
        <Button
          disabled={!chosen || !draftOrder?.checkout_url || !customs.isReady}
          busy={leave.isPending}
          onClick={() => {
            if (chosen && draftOrder) leave.mutate({ rateId: chosen.id, draftOrder, customs: customs.declared })
          }}
        >
          Continue
        </Button>
      </StickyBar>
    </>
  )
}
