import '../../src/web/ui/theme/tokens.css'
import '../../src/web/ui/theme/fonts.css'
import '../../src/web/ui/theme/base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { Kit } from './kit.tsx'

const app = document.getElementById('app')
if (app) {
  hydrateRoot(
    app,
    <StrictMode>
      <MemoryRouter initialEntries={['/']}>
        <Kit />
      </MemoryRouter>
    </StrictMode>,
  )
}
