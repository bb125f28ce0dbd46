import { type RefCallback, useState } from 'react'
import { readSize } from '#contract/size-text.ts'
import { NumberInput } from '#web/shared/number-input.tsx'

interface DiscountInputProps {
  ref: RefCallback<HTMLInputElement>
  onBlur: () => void
  /** NaN for what is no number. */
  onChange: (percent: number) => void
}

/** A percentage as it is typed; empty is none. */
export function DiscountInput({ ref, onBlur, onChange }: DiscountInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <NumberInput
      ref={ref}
      value={typed}
      placeholder="0"
      min={0}
      max={100}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value.trim() === '' ? 0 : (readSize(target.value) ?? Number.NaN))
      }}
    />
  )
}
