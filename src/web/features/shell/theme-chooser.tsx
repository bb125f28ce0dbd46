import { useEffect, useState } from 'react'
import { readTheme, storeTheme, watchTheme } from '#web/lib/theme.ts'
import { applyTheme } from '#web/ui/theme/theme-script.ts'
import { type ThemeChoice, ThemeSwitch } from '#web/ui/theme-switch.tsx'

/** System, light or dark; stored in this browser. */
export function ThemeChooser() {
  const [choice, setChoice] = useState<ThemeChoice>('system')
  useEffect(() => {
    const follow = () => setChoice(readTheme())
    follow()
    return watchTheme(follow)
  }, [])
  const choose = (next: ThemeChoice) => {
    storeTheme(next)
    setChoice(next)
    applyTheme(next)
  }
  return <ThemeSwitch value={choice} onChange={choose} />
}
