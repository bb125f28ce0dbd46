import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadAfterUpdate } from './lib/reload-after-update.ts'
// Also here, so that they come before the style sheets of all parts, which win over them.
import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'

reloadAfterUpdate()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
