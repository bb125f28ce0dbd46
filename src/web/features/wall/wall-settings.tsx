import { type ChangeEvent, type CSSProperties, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { FRAMES } from './frames.ts'
import { KNOWN, type KnownThing, type Wall } from './use-wall.ts'
import styles from './wall.module.css'

/** Which photograph, what is known on it, the frame, and where the work hangs. */
export function WallSettings({ wall }: { wall: Wall }) {
  return (
    <>
      <PhotoSettings wall={wall} />
      <LengthSettings wall={wall} />
      <fieldset className={styles.group}>
        <legend>
          Frame <span className={styles.aside}>Shown only, not included</span>
        </legend>
        <div className={styles.frames}>
          {FRAMES.map(({ value, label, color }) => (
            <label key={value} className={styles.frame}>
              <input
                type="radio"
                name="frame"
                value={value}
                checked={wall.frame === value}
                onChange={() => wall.setFrame(value)}
              />
              <i className={styles.corner} style={{ '--color': color ?? 'transparent' } as CSSProperties} aria-hidden />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <PositionSettings wall={wall} />
    </>
  )
}

function PhotoSettings({ wall }: { wall: Wall }) {
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0]
    // The same file may be chosen again.
    if (chosen) void wall.choose(chosen).finally(() => (currentTarget.value = ''))
  }
  return (
    <section className={styles.group}>
      <h2>
        Photo <span className={styles.aside}>Stays on this device</span>
      </h2>
      <div className={styles.tools}>
        <Button
          size="sm"
          variant="outline"
          busy={wall.isReading}
          busyLabel="Opening..."
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
        <Button size="sm" variant="quiet" disabled={wall.isReading} onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        {!wall.photo.isSample && (
          <Button size="sm" variant="quiet" disabled={wall.isReading} onClick={wall.showSample}>
            Use the sample wall
          </Button>
        )}
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
      <input ref={file} type="file" accept="image/*" hidden onChange={choose} />
      {wall.problem && <Notice tone="error">{wall.problem}</Notice>}
      {wall.photo.isSample && !wall.problem && (
        <p className="cap">
          This is a sample wall. Stand straight before yours, and take in something you can measure.
        </p>
      )}
    </section>
  )
}

const UNITS = [
  { value: 'in', label: 'in' },
  { value: 'cm', label: 'cm' },
] as const

const inchesText = (inches: number): string =>
  inches < 1 ? 'less than 1 inch' : `about ${counted(Math.round(inches), 'inch', 'inches')}`

function LengthSettings({ wall }: { wall: Wall }) {
  const { measure, changeMeasure } = wall
  const choose = (thing: KnownThing) => {
    const known = KNOWN.find(({ value }) => value === thing)
    if (known) changeMeasure({ thing, typed: known.length, unit: known.unit })
  }
  return (
    <section className={styles.group}>
      <h2>
        A length you know <span className={styles.aside}>Good to {inchesText(wall.tolerance)}</span>
      </h2>
      <Field label="What you measured">
        <Select value={measure.thing} options={KNOWN} onChange={(event) => choose(event.target.value as KnownThing)} />
      </Field>
      <div className={styles.measure}>
        <Field label="Its length" error={wall.lengthProblem}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={measure.typed}
            onChange={(event) => changeMeasure({ ...measure, typed: event.target.value })}
          />
        </Field>
        <div className={styles.unit}>
          <Segmented
            label="Unit"
            value={measure.unit}
            onChange={(unit) => changeMeasure({ ...measure, unit })}
            options={UNITS}
          />
        </div>
      </div>
      <p className="cap">Drag the two blue ends to where it starts and stops.</p>
    </section>
  )
}

const STEPS = [
  { icon: 'chevron-left', label: 'Move left 1 inch', x: -1, y: 0 },
  { icon: 'chevron-up', label: 'Move up 1 inch', x: 0, y: -1 },
  { icon: 'chevron-down', label: 'Move down 1 inch', x: 0, y: 1 },
  { icon: 'chevron-right', label: 'Move right 1 inch', x: 1, y: 0 },
] as const

function PositionSettings({ wall }: { wall: Wall }) {
  return (
    <section className={styles.group}>
      <h2>
        Position <span className={styles.aside}>1 inch a step</span>
      </h2>
      <div className={styles.places}>
        {STEPS.map(({ icon, label, x, y }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            tip={false}
            className={styles.step}
            onClick={() => wall.move(x * wall.scale, y * wall.scale)}
          />
        ))}
        <Button variant="quiet" size="sm" onClick={wall.hangAgain}>
          {wall.photo.isSample ? 'Center at 57 in' : 'Center'}
        </Button>
      </div>
      <p className="cap">Drag the work on the photo, or move it here.</p>
    </section>
  )
}
