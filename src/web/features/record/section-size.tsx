import { useState } from 'react'
import type { SizeSide } from '#contract/record.ts'
import { LB_PER_KG, readWeightIn, weightProblem } from '#contract/size-text.ts'
import { NumberInput } from '#web/shared/number-input.tsx'
import { Affix, Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/inputs.tsx'
import styles from './record.module.css'
import { useRecord } from './record-context.ts'
import { SideField, UnitSwitch } from './record-fields.tsx'
import { SIZE_GROUPS } from './sizes.ts'

const GRAMS_PER_KG = 1000
const TENTHS = 10
const rounded = (weight: number): number => Math.round(weight * TENTHS) / TENTHS

/** The weight in the unit that goes with the size: pounds or kilograms; the other stands below. */
function WeightField() {
  const { state, saver } = useRecord()
  const { weight_grams: grams, size } = state.shown
  const unit = size.unit === 'in' || size.unit === 'ft' ? 'lb' : 'kg'
  const kilograms = grams === null ? null : grams / GRAMS_PER_KG
  const pounds = kilograms === null ? null : kilograms * LB_PER_KG
  const [typed, setTyped] = useState<string | null>(null)
  const stored = unit === 'lb' ? pounds : kilograms
  const text = typed ?? (stored === null ? '' : String(rounded(stored)))
  const read = text.trim() === '' ? null : readWeightIn(text, 'kg')
  const isWrong = text.trim() !== '' && read === null
  const other = unit === 'lb' ? kilograms : pounds
  const change = (next: string) => {
    setTyped(next)
    const hasUnit = /[a-z]/i.test(next)
    const weight = next.trim() === '' ? null : readWeightIn(hasUnit ? next : `${next} ${unit}`, 'kg')
    if (next.trim() === '' || weight !== null)
      saver.change({ weight_grams: weight === null ? null : Math.round(weight * GRAMS_PER_KG) })
  }
  return (
    <Field
      label="Weight"
      error={isWrong ? weightProblem(text) : (state.problems.weight_grams ?? null)}
      helper={other === null || isWrong ? undefined : `${rounded(other)} ${unit === 'lb' ? 'kg' : 'lb'}`}
    >
      <Affix suffix={unit}>
        <NumberInput
          min={0}
          step={0.1}
          value={text}
          onChange={({ target }) => change(target.value)}
          onBlur={() => {
            if (!isWrong) setTyped(null)
            void saver.flush()
          }}
        />
      </Affix>
    </Field>
  )
}

export function SizeSection() {
  const { state, saver } = useRecord()
  const { size, hangs_framed: hangsFramed, medium_class: kind } = state.shown
  const isPrint = kind === 'print' || size.plate_height !== null || size.plate_width !== null
  const groups = SIZE_GROUPS.filter(({ name }) => name !== 'Plate' || isPrint)
  return (
    <div className={styles.form}>
      <div className={styles.unit}>
        <p className="small mute">Type either unit, or “40,6 cm” into any field.</p>
        <UnitSwitch size="sm" />
      </div>
      {groups.map(({ name, sides }) => {
        const group = name === 'Work' && kind === 'print' ? 'Sheet' : name
        return (
          <fieldset key={name} className={styles.sides}>
            <legend className={styles.lab}>{group}</legend>
            <div className="grid3 keep">
              {(Object.entries(sides) as [SizeSide, string][]).map(([side, label]) => (
                <SideField key={side} side={side} group={group} label={label} />
              ))}
            </div>
          </fieldset>
        )
      })}
      <div className="grid3">
        <SideField side="diameter" group="" label="Diameter" />
        <WeightField />
        <Field label="Hangs in pictures as">
          <Select
            value={hangsFramed ? 'framed' : 'work'}
            options={[
              { value: 'framed', label: 'Framed' },
              { value: 'work', label: kind === 'print' ? 'Sheet' : 'Without a frame' },
            ]}
            onChange={({ target }) => saver.change({ hangs_framed: target.value === 'framed' })}
          />
        </Field>
      </div>
    </div>
  )
}
