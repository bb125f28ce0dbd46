import { type KeyboardEvent, useId, useState } from 'react'
import { WALL_COLORS, type WallColor, wallGap } from '#contract/exhibitions.ts'
import { readSize } from '#contract/size-text.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Affix } from '#web/ui/field.tsx'
import { feetText } from '#web/ui/hanging-line.ts'
import { Switch } from '#web/ui/switch.tsx'
import { swatchClass, wallColorClass } from '#web/ui/wall-colors.ts'
import { SCENE } from '#web/ui/wall-scene-geometry.ts'
import styles from './wall-settings.module.css'

const NAMES: Record<WallColor, string> = {
  gesso: 'Gesso',
  fog: 'Fog',
  clay: 'Clay',
  sage: 'Sage',
  slate: 'Slate',
  ink: 'Ink',
}

interface WallSettingsProps {
  color: WallColor
  onColor: (color: WallColor) => void
  /** Inches. */
  length: number
  snap: boolean
  onSnap: (snap: boolean) => void
  /** Leaves so many inches of wall between the works. */
  onSpace: (gap: number) => void
}

/** The color of the wall, its length and the line at which works are centered, and the distances between them. */
export function WallSettings({ color, onColor, length, snap, onSnap, onSpace }: WallSettingsProps) {
  const name = useId()
  return (
    <div className={styles.settings}>
      <fieldset className={styles.colors}>
        <legend className={styles.legend}>Wall</legend>
        {WALL_COLORS.map((one) => (
          <label key={one} className={styles.color} title={NAMES[one]}>
            <input type="radio" name={name} checked={one === color} onChange={() => onColor(one)} />
            <span className={classNames(styles.swatch, swatchClass, wallColorClass(one))} />
            <span className="sr">{NAMES[one]}</span>
          </label>
        ))}
        <span className="cap" aria-hidden="true">
          {NAMES[color]}
        </span>
      </fieldset>
      <dl className={styles.facts}>
        <div>
          <dt>Length</dt>
          <dd>{feetText(length)}</dd>
        </div>
        <div>
          <dt>Centers at</dt>
          <dd>{SCENE.hangLine} in</dd>
        </div>
      </dl>
      <Spacing onSpace={onSpace} />
      <Switch label="Snap" className={styles.snap} checked={snap} onChange={() => onSnap(!snap)} />
    </div>
  )
}

/** One distance for all works. */
function Spacing({ onSpace }: Pick<WallSettingsProps, 'onSpace'>) {
  const id = useId()
  const [typed, setTyped] = useState(String(SCENE.gap))
  const gap = wallGap.safeParse(readSize(typed))
  const apply = () => gap.success && onSpace(gap.data)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the whole form.
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.spacing}>
      <label htmlFor={id}>
        Gap <span className="sr">in inches</span>
      </label>
      <Affix suffix="in">
        <NumberInput
          id={id}
          min={0}
          step={1}
          inputMode="numeric"
          value={typed}
          aria-invalid={!gap.success || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </Affix>
      <Button variant="outline" size="sm" disabled={!gap.success} onClick={apply}>
        Space Evenly
      </Button>
    </div>
  )
}
