import { useId } from 'react'
import { DELIVERY_COUNTRIES } from '#contract/address-formats.ts'
import { countryName } from '#contract/country-name.ts'
import { SERVICE_CURRENCY } from '#contract/money.ts'
import { formatList } from '#web/lib/format.ts'
import { AmountField } from '#web/shared/amount-field.tsx'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorList, Field } from '#web/ui/field.tsx'
import { Checkbox, Select, TextArea, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import styles from './customs.module.css'
import shared from './shipment-form.module.css'
import { type CustomsDraft, type CustomsItemDraft, type CustomsState, NEW_ITEM, valueProblem } from './use-customs.ts'

const REASONS: readonly { value: CustomsDraft['reason']; title: string }[] = [
  { value: 'merchandise', title: 'Sale' },
  { value: 'gift', title: 'Gift' },
  { value: 'sample', title: 'Sample' },
  { value: 'returned_goods', title: 'Return' },
]
const DUTIES: readonly { value: CustomsDraft['duties']; title: string; text: string }[] = [
  { value: 'recipient', title: 'Recipient pays on delivery', text: 'They get a bill from the carrier.' },
  { value: 'sender', title: 'You pay', text: 'The carrier charges you.' },
]

/** What a tariff number stands for, of those for works of art. */
const tariffHelp = ({ tariff_number: entered }: CustomsItemDraft, { tariffNumbers }: CustomsState): string =>
  tariffNumbers.find(({ number }) => number === entered.replace(/[.\s]/g, ''))?.description ?? 'Six to ten digits.'

/** What customs read before the recipient does; only between countries. */
export function CustomsFields({ customs }: { customs: CustomsState }) {
  const { draft, setDraft, from, to } = customs
  const id = useId()
  const change = (changes: Partial<CustomsDraft>) => setDraft({ ...draft, ...changes })
  const changeItem = (at: number, changes: Partial<CustomsItemDraft>) =>
    change({ items: draft.items.map((item, index) => (index === at ? { ...item, ...changes } : item)) })
  return (
    <section className={styles.customs} aria-labelledby={`${id}-title`}>
      <div>
        <h3 className="h-tool-s" id={`${id}-title`}>
          Customs declaration
        </h3>
        <p className="small mute">
          {countryName(from)} to {countryName(to)}. Customs read this before your recipient does, so be exact.
        </p>
      </div>
      <fieldset className={shared.group}>
        <legend className={styles.legend}>Why it travels</legend>
        <div className={styles.options}>
          {REASONS.map(({ value, title }) => (
            <OptionCard
              key={value}
              name={`${id}-reason`}
              title={title}
              checked={draft.reason === value}
              onChange={() => change({ reason: value })}
            />
          ))}
        </div>
      </fieldset>
      {draft.items.map((item, at) => (
        <fieldset key={at} className={shared.fields}>
          <legend className={styles.legend}>{draft.items.length > 1 ? `Item ${at + 1}` : 'What is inside'}</legend>
          <Field
            label="Description for customs"
            required
            helper="Say what it is and what it is made of. “Art” alone is often held."
          >
            <TextArea
              rows={2}
              maxLength={200}
              value={item.description}
              onChange={(event) => changeItem(at, { description: event.target.value })}
            />
          </Field>
          <div className={shared.pair}>
            <Field label="HS code" required helper={tariffHelp(item, customs)}>
              <TextInput
                inputMode="numeric"
                maxLength={13}
                list={`${id}-tariffs`}
                value={item.tariff_number}
                onChange={(event) => changeItem(at, { tariff_number: event.target.value })}
              />
            </Field>
            <Field label="Made in" required>
              <Select
                value={item.origin_country}
                options={DELIVERY_COUNTRIES}
                placeholder="Choose a country"
                onChange={(event) => changeItem(at, { origin_country: event.target.value })}
              />
            </Field>
            <AmountField
              label="Value in dollars, of all pieces"
              currency={SERVICE_CURRENCY}
              required
              error={valueProblem(item)}
              typed={item.value}
              onChoose={(value) => changeItem(at, { value })}
            >
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={item.value}
                onChange={(event) => changeItem(at, { value: event.target.value })}
              />
            </AmountField>
            <Field label="Quantity" required>
              <NumberInput
                min={1}
                step={1}
                value={item.quantity}
                onChange={(event) => changeItem(at, { quantity: event.target.value })}
              />
            </Field>
          </div>
          {draft.items.length > 1 && (
            <div>
              <Button
                variant="quiet"
                size="sm"
                icon="trash"
                onClick={() => change({ items: draft.items.filter((_, index) => index !== at) })}
              >
                Remove item {at + 1}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <datalist id={`${id}-tariffs`}>
        {customs.tariffNumbers.map(({ number, description }) => (
          <option key={number} value={number}>
            {description}
          </option>
        ))}
      </datalist>
      <div>
        <Button variant="quiet" size="sm" icon="plus" onClick={() => change({ items: [...draft.items, NEW_ITEM] })}>
          Add another item
        </Button>
      </div>
      <fieldset className={shared.group}>
        <legend className={styles.legend}>Duties and tax</legend>
        <div className={styles.options}>
          {DUTIES.map(({ value, title, text }) => (
            <OptionCard
              key={value}
              name={`${id}-duties`}
              title={title}
              text={text}
              checked={draft.duties === value}
              onChange={() => change({ duties: value })}
            />
          ))}
        </div>
      </fieldset>
      <Field label="Signed by" required>
        <TextInput
          maxLength={120}
          value={draft.signer ?? ''}
          onChange={(event) => change({ signer: event.target.value })}
        />
      </Field>
      <Checkbox
        label="I certify that this declaration is correct and contains no item that is restricted, such as ivory, shell or protected wood."
        checked={draft.isCertified}
        onChange={(event) => change({ isCertified: event.target.checked })}
      />
      {customs.gaps.length > 0 && <p className="small mute">Still needed for customs: {formatList(customs.gaps)}.</p>}
      <ErrorList items={customs.missing.map(({ message }) => message)} />
      {customs.notes.length > 0 && (
        <Notice tone="info" live={false}>
          {customs.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </section>
  )
}
