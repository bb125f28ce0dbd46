import type { KeyboardEvent } from 'react'
import { exactSize } from '#contract/record-size.ts'
import { readSize } from '#contract/size-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextInput, type TextInputProps } from '#web/ui/inputs.tsx'

const DIRECTIONS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number as text: whatever is typed stays as it is, and its form reads it. A browser's own number field drops the comma of
 * `60,5`. The arrow keys change it by `step` from `min` to `max`.
 */
export function NumberInput({
  className,
  inputMode = 'decimal',
  min,
  max,
  step = 1,
  onKeyDown,
  ...rest
}: TextInputProps) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const input = event.currentTarget
    const direction = DIRECTIONS[event.key]
    const now = input.value.trim() === '' ? 0 : readSize(input.value)
    if (direction === undefined || now === null || event.defaultPrevented || input.readOnly) return
    event.preventDefault()
    const next = Math.min(
      Number(max ?? Infinity),
      Math.max(Number(min ?? -Infinity), exactSize(now + direction * Number(step))),
    )
    input.setRangeText(String(next), 0, input.value.length, 'end')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <TextInput
      role="spinbutton"
      className={classNames('num', className)}
      aria-valuemin={min === undefined ? undefined : Number(min)}
      aria-valuemax={max === undefined ? undefined : Number(max)}
      inputMode={inputMode}
      autoComplete="off"
      onKeyDown={press}
      {...rest}
    />
  )
}
