import styles from './code-input.module.css'
import { TextInput, type TextInputProps } from './inputs.tsx'

const DIGITS = 6
const HALF = DIGITS / 2

type CodeInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** The digits alone. */
  value: string
  onChange: (digits: string) => void
}

/** Six digits in two groups, as apps show them; phones offer a code from elsewhere. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000 000"
      className={styles.code}
      value={value.length > HALF ? `${value.slice(0, HALF)} ${value.slice(HALF)}` : value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
      {...rest}
    />
  )
}
