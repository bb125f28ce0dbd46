import { useEffect, useRef, useState } from 'react'
import type { ShippingLabel } from '#contract/shipping-parts.ts'
import { failureText } from '#web/lib/api-error.ts'
import { dayOrNone } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CardConfirm } from '#web/ui/card.tsx'
import styles from './sections.module.css'
import { useVoidLabel } from './shipping.queries.ts'
import { pageToast } from './shipping-toasts.ts'

interface VoidLabelProps {
  label: ShippingLabel
  /** Takes the focus: the button is gone then. */
  onDone: () => void
}

/** Voids an unused label, on its card; asks first, because a printed copy is worth nothing then. */
export function VoidLabel({ label, onDone }: VoidLabelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  const { mutate, isPending, error } = useVoidLabel()
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const returnPrice = () =>
    mutate(label.id, {
      onSuccess: ({ problem }) => {
        if (problem) pageToast.warning(problem)
        else pageToast.success('The label was voided.')
        onDone()
      },
      onError: () => setIsAsking(false),
    })
  const isOffered = label.can_void || isPending
  return (
    <>
      {error && (
        <p className={styles.problem} role="alert">
          {failureText(error, 'The label could not be voided. Try again in a moment.')}
        </p>
      )}
      {isOffered && isAsking && (
        <CardConfirm
          question="Void this label? A printed copy can’t be used any more."
          confirmLabel="Void label"
          busy={isPending}
          busyLabel="Voiding..."
          onConfirm={returnPrice}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {isOffered && !isAsking && (
        <div className={styles.voidLabel}>
          <Button ref={button} variant="danger" size="sm" onClick={() => setIsAsking(true)}>
            Void label
          </Button>
          <span className="cap">until {dayOrNone(label.void_until)}, if unused</span>
        </div>
      )}
    </>
  )
}
