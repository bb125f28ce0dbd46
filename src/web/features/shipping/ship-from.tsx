import { SHIPPING_MESSAGES } from '#contract/shipping-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './custom-shipment.module.css'
import { CountryPhone } from './phone-fields.tsx'
import shared from './shipment-form.module.css'
import type { ShipFromState } from './use-ship-from.ts'
import type { ShipmentForm } from './use-shipment-form.ts'

interface ShipFromProps {
  form: ShipmentForm
  state: ShipFromState
  /** A suggestion was chosen: the prices are those of another address. */
  onPlace: () => void
}

/** The sender of a custom shipment (MS-9.6 to MS-9.8, MS-9.14 to MS-9.17). */
export function ShipFrom({ form, state, onPlace }: ShipFromProps) {
  const { save } = state
  return (
    <AddressFields
      form={form}
      side="ship_from"
      title="Ship From"
      note={state.note}
      phone={<CountryPhone form={form} side="ship_from" />}
      isSummary={state.isSummary}
      onEdit={state.open}
      onPlace={() => {
        state.edited()
        onPlace()
      }}
    >
      {state.isEdited && (
        <div className={shared.tools}>
          <Button variant="outline" size="sm" busy={save.isPending} busyLabel="Saving..." onClick={() => save.mutate()}>
            {SHIPPING_MESSAGES.shipFromSave}
          </Button>
          {save.isError ? (
            <span className={styles.notSaved} role="alert">
              {SHIPPING_MESSAGES.shipFromNotSaved}
            </span>
          ) : (
            <span className="cap">Edited. Used for this shipment either way.</span>
          )}
        </div>
      )}
    </AddressFields>
  )
}
