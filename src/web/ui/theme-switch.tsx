import { Segmented } from './segmented.tsx'

export type ThemeChoice = 'system' | 'light' | 'dark'

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: ThemeChoice; label: string }[]

export type ThemeSwitchProps = { value: ThemeChoice; onChange: (choice: ThemeChoice) => void; full?: boolean }

/** System, Light or Dark. Only the drawing: keeping and applying the choice is the caller's (`applyTheme`). */
export function ThemeSwitch({ value, onChange, full }: ThemeSwitchProps) {
  return <Segmented label="Theme" size="sm" full={full} options={OPTIONS} value={value} onChange={onChange} />
}
