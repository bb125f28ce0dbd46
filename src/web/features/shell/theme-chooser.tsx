import { useEffect, useState } from 'react'
import { applyTheme } from '#web/ui/theme/theme-script.ts'
import { type ThemeChoice, ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { readTheme, storeTheme } from '#web/lib/theme.ts'

/** System, light or dark; kept in this browser. */
export function ThemeChooser() {
  const [choice, setChoice] = useState<ThemeChoice>('system')
  useEffect(() => setChoice(readTheme()), [])
  const choose = (next: ThemeChoice) => {
    setChoice(next)
    storeTheme(next)
    applyTheme(next)
  }
  return <ThemeSwitch value={choice} onChange={choose} />
}
