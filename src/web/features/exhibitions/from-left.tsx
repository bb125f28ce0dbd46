import { type KeyboardEvent, useState } from 'react'
import { NumberInput } from '#web/ui/inputs.tsx'
import styles from './works-chooser.module.css'

interface FromLeftProps {
  title: string
  /** Inches. */
  left: number
  onLeft: (left: number) => void
}

/** How far a work hangs from the left end of the wall; applied when the field is left, or with the Enter key. */
export function FromLeft({ title, left, onLeft }: FromLeftProps) {
  const shown = String(Math.round(left))
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    setTyped(null)
    // What is no number leaves the work where it hangs.
    if (typed !== null && typed !== shown && /^\d{1,5}$/.test(typed)) onLeft(Number(typed))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the whole form.
    event.preventDefault()
    apply()
  }
  return (
    <label className={styles.left}>
      <span aria-hidden="true">From the left</span>
      <span className="sr">{title} from the left, in inches</span>
      <NumberInput
        min={0}
        step={1}
        inputMode="numeric"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={press}
      />
      <span aria-hidden="true">in</span>
    </label>
  )
}
