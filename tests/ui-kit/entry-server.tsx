import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { Kit } from './kit.tsx'

export function render(url: string): string {
  return renderToString(
    <MemoryRouter initialEntries={[url]}>
      <Kit />
    </MemoryRouter>,
  )
}
