import { Controller } from 'react-hook-form'
import type { WorkToSell } from '#contract/sales.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import type { SaleFormState } from './use-sale-form.ts'

/** A longer list is no help: the number is typed. */
const MAX_LISTED = 300

/** The numbers of the copies that can be sold, the lowest first; none of an open edition. */
export const listFree = ({ copies }: WorkToSell): number[] => {
  if (!copies) return []
  const taken = new Set(copies.taken)
  return Array.from({ length: copies.last - copies.first + 1 }, (_, at) => copies.first + at).filter(
    (number) => !taken.has(number),
  )
}

/** Which copy of an edition was sold; nothing for a unique work. */
export function CopyField({ form, chosen }: { form: SaleFormState; chosen: WorkToSell | undefined }) {
  if (!chosen || chosen.copies?.first === chosen.copies?.last) {
    if (!chosen || chosen.copies) return null
  }
  const free = listFree(chosen)
  const size = chosen.work.edition_size
  const label = (number: number) => (size === null ? String(number) : `${number}/${size}`)
  const isListed = chosen.copies !== null && free.length > 0 && free.length <= MAX_LISTED
  const total = chosen.copies && chosen.copies.last - chosen.copies.first + 1
  return (
    <Controller
      control={form.control}
      name="copy"
      render={({ field }) => {
        const shown = {
          ref: field.ref,
          onBlur: field.onBlur,
          value: field.value === null || Number.isNaN(field.value) ? '' : String(field.value),
          onChange: ({ target }: { target: { value: string } }) =>
            field.onChange(target.value.trim() === '' ? null : Number(target.value)),
        }
        return (
          <Field
            label="Copy"
            optional={!isListed}
            error={form.getError('copy')}
            helper={total === null ? 'The number of the copy, if it has one.' : `${free.length} of ${total} free`}
          >
            {isListed ? (
              <Select {...shown}>
                <option value="">{label(free[0] ?? 0)}, the next free one</option>
                {free.slice(1).map((number) => (
                  <option key={number} value={number}>
                    {label(number)}
                  </option>
                ))}
              </Select>
            ) : (
              <TextInput {...shown} inputMode="numeric" autoComplete="off" />
            )}
          </Field>
        )
      }}
    />
  )
}
