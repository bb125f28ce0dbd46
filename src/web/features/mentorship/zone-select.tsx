import { zoneText } from '#contract/time-zones.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calendar.module.css'
import { useNow } from './use-now.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

interface ZoneSelectProps {
  value: string
  onChange: (zone: string) => void
  /** The moment whose offset is shown; now without one. */
  at: Date | null
}

/** The zone in which times are shown. */
export function ZoneSelect({ value, onChange, at }: ZoneSelectProps) {
  const now = useNow()
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES]
  return (
    <div className={styles.zone}>
      <Icon name="globe" size={16} />
      <select
        className={styles.zones}
        aria-label="Time zone"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone === value ? zoneText(at ?? now, zone) : zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </div>
  )
}
