import { useState } from 'react'
import { Toasts } from '../../src/web/lib/toasts.tsx'
import { applyTheme } from '../../src/web/ui/theme/theme-script.ts'
import { type ThemeChoice, ThemeSwitch } from '../../src/web/ui/theme-switch.tsx'
import { ArtSection } from './art-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ControlsSection } from './controls-section.tsx'
import styles from './kit.module.css'
import { MessagesSection } from './messages-section.tsx'
import { TypeSection } from './type-section.tsx'
import { WindowsSection } from './windows-section.tsx'

/** Every component of the design system in every state, for review and for the tests of this folder. */
export function Kit() {
  const [theme, setTheme] = useState<ThemeChoice>('system')
  const choose = (next: ThemeChoice) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <>
      <main className={styles.page}>
        <div className="wrap">
          <h1 className="display-l">Gesso components</h1>
          <div className={styles.grid}>
            <TypeSection />
            <ControlsSection />
            <MessagesSection />
            <WindowsSection />
            <CardsSection />
          </div>
        </div>
        <ArtSection />
        <div className="wrap" style={{ marginTop: 48 }}>
          <ThemeSwitch value={theme} onChange={choose} />
        </div>
      </main>
      <Toasts />
    </>
  )
}
