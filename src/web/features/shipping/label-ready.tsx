import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { priceText } from '#contract/artwork-display.ts'
import type { QueueItem } from '#contract/shipping.ts'
import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { failureText } from '#web/lib/api-error.ts'
import { copyText } from '#web/lib/copy.ts'
import { momentText } from '#web/lib/format.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { LabelSheet } from './label-sheet.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { decodeDataUri, isDataUri, type LabelPaper, saveLabel } from './save-file.ts'
import styles from './ship-order.module.css'
import type { SentShipment } from './shipment-form.schema.ts'
import { windowToast } from './shipping-toasts.ts'

const PAPERS: readonly { value: LabelPaper; label: string }[] = [
  { value: '4x6', label: '4 × 6 in' },
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
]

interface LabelReadyProps {
  item: QueueItem
  label: ShippingLabel
  /** The addresses and the parcel that it was bought for just now; null for one that the order had already. */
  sent: SentShipment | null
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

const coverageText = (coverage: number): string =>
  coverage > 0 ? `, with $${coverage.toLocaleString('en-US')} coverage` : ''

/** Browsers open no data address as a page; its content gets an address of its own (MS-T56). */
const useLabelAddress = (address: string | null): string | null => {
  const [file] = useState(() =>
    address && isDataUri(address) ? new File([decodeDataUri(address)], 'label.pdf', { type: 'application/pdf' }) : null,
  )
  const url = useObjectUrl(file)
  return file ? url : address
}

/** A label that was bought; stays until it is dismissed (MS-7.42, MS-7.43, MS-T1). */
export function LabelReady({ item, label, sent, finalFocus, onClose }: LabelReadyProps) {
  const [paper, setPaper] = useState<LabelPaper>('4x6')
  const address = useLabelAddress(label.label_url)
  const save = useMutation({
    mutationFn: () => saveLabel(label.id, paper),
    onSuccess: () => windowToast.success(SHIPPING_MESSAGES.downloaded),
    onError: () => windowToast.error(SHIPPING_MESSAGES.downloadFailed),
  })
  const { tracking_number: number } = label
  const copy = () =>
    copyText(number ?? '').then(
      () => windowToast.success(SHIPPING_MESSAGES.trackingCopied),
      (error: unknown) => windowToast.error(failureText(error, 'The number could not be copied.')),
    )
  return (
    <Modal
      open
      bare
      size="preview"
      title="Ship Artwork"
      finalFocus={finalFocus}
      onOpenChange={(next) => next || onClose()}
    >
      <div className={styles.split}>
        <div className={styles.stage}>
          <LabelSheet label={label} sent={sent} />
        </div>
        <div className={styles.done}>
          {sent ? (
            <Notice tone="success" title={SHIPPING_MESSAGES.purchased}>
              <p>Order #{item.shopify_order_id} has left your queue.</p>
            </Notice>
          ) : (
            <Notice tone="success" title="This order already has a label">
              <p>
                Bought {momentText(label.created_at)} for {priceText(label.cost, label.currency)}. You were charged
                once.
              </p>
            </Notice>
          )}
          {address ? (
            <ButtonLink to={address} external full size="lg" icon="download" onClick={onClose}>
              {SHIPPING_MESSAGES.downloadPurchased}
            </ButtonLink>
          ) : (
            <Notice tone="info" live={false}>
              <p>The carrier is making the file. It will be among your purchased labels in a moment.</p>
            </Notice>
          )}
          <div className={styles.two}>
            <Button
              variant="outline"
              icon="download"
              busy={save.isPending}
              onClick={() => save.mutate()}
              disabled={!address}
            >
              Save as PDF
            </Button>
            <PackingSlip orderId={item.order_id} number={item.shopify_order_id} />
          </div>
          <div className={styles.paper}>
            <span className="small b5">Paper</span>
            <Segmented label="Paper" size="sm" value={paper} onChange={setPaper} options={PAPERS} />
          </div>
          <DefinitionList
            rows={[
              { term: 'Service', value: `${label.carrier} ${label.service}` },
              { term: 'Tracking', value: number },
              { term: 'Cost', value: `${priceText(label.cost, label.currency)}${coverageText(sent?.insurance ?? 0)}` },
            ]}
          />
          <div className={styles.links}>
            {number && (
              <Button variant="quiet" size="sm" icon="copy" onClick={() => void copy()}>
                {SHIPPING_MESSAGES.copyTracking}
              </Button>
            )}
            {label.tracking_path && (
              <ButtonLink to={label.tracking_path} external variant="quiet" size="sm">
                Buyer’s tracking page
              </ButtonLink>
            )}
          </div>
          <ol className={styles.steps}>
            <li>
              <b>Label bought</b> {momentText(label.created_at)}
            </li>
            <li>Waiting for the first scan. The buyer gets the tracking link then.</li>
          </ol>
        </div>
      </div>
    </Modal>
  )
}
