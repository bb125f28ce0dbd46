import { useState } from 'react'
import { useController } from 'react-hook-form'
import { proofText, type SoldCopy } from '#contract/sale-terms.ts'
import type { WorkToSell } from '#contract/sales.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import type { SaleFormState } from './use-sale-form.ts'

/** A longer list is no help: the number is typed. */
const MAX_LISTED = 300

const listNumbers = ({ first, last, taken }: NonNullable<WorkToSell['copies']>): number[] => {
  const out = new Set(taken)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((number) => !out.has(number))
}

/** The numbers of the copies that can be sold, the lowest first; none of an open edition. */
export const listFree = ({ copies }: WorkToSell): number[] => (copies ? listNumbers(copies) : [])

/** The same of the artist's proofs. */
export const listFreeProofs = ({ proofs }: WorkToSell): number[] =>
  proofs ? listNumbers({ first: 1, last: proofs.total, taken: proofs.taken }) : []

/** A number as it is typed or listed: `18` and `18/40`, `AP 2` of a proof. Not a number where there is none after all. */
const readNumber = (typed: string): Pick<SoldCopy, 'copy' | 'proof'> => {
  const text = typed.trim().replace(/\/\d+$/, '')
  if (/^ap/i.test(text)) return { copy: null, proof: Number(text.slice(2).trim() || Number.NaN) }
  return { copy: text === '' ? null : Number(text), proof: null }
}

/** Which copy of an edition was sold, or which of its proofs; nothing for a unique work. */
export function CopyField({ form, chosen }: { form: SaleFormState; chosen: WorkToSell | undefined }) {
  if (!chosen || (chosen.copies && chosen.copies.first === chosen.copies.last && !chosen.proofs)) return null
  return <NumberField key={chosen.work.id} form={form} chosen={chosen} />
}

function NumberField({ form, chosen }: { form: SaleFormState; chosen: WorkToSell }) {
  const { control, getError } = form
  const { field: copy } = useController({ control, name: 'copy' })
  const { field: proof } = useController({ control, name: 'proof' })
  const [typed, setTyped] = useState('')
  const { copies, proofs, work } = chosen
  const [free, freeProofs] = [listFree(chosen), listFreeProofs(chosen)]
  const size = work.edition_size
  const label = (number: number) => (size === null ? String(number) : `${number}/${size}`)
  const listed = free.length + freeProofs.length
  const isListed = listed > 0 && listed <= MAX_LISTED
  const field = {
    ref: (element: HTMLElement | null) => {
      copy.ref(element)
      proof.ref(element)
    },
    onBlur: copy.onBlur,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      const read = readNumber(target.value)
      copy.onChange(read.copy)
      proof.onChange(read.proof)
    },
  }
  const counts = [
    copies && `${free.length} of ${copies.last - copies.first + 1} free`,
    proofs && `${freeProofs.length} of ${proofs.total} proofs free${isListed ? '' : ': type AP and the number'}`,
  ].filter(Boolean)
  return (
    <Field
      label="Copy"
      optional={!isListed}
      error={getError('copy') ?? getError('proof')}
      helper={counts.length > 0 ? counts.join(', ') : 'The number of the copy, if it has one.'}
    >
      {isListed ? (
        <Select {...field}>
          <option value="">
            {free[0] === undefined ? 'Choose one of the proofs' : `${label(free[0])}, the next free one`}
          </option>
          {free.slice(1).map((number) => (
            <option key={number} value={number}>
              {label(number)}
            </option>
          ))}
          {freeProofs.map((number) => (
            <option key={`AP ${number}`} value={`AP ${number}`}>
              {proofText(number, proofs?.total ?? null)}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput {...field} inputMode={proofs ? 'text' : 'numeric'} autoComplete="off" />
      )}
    </Field>
  )
}
