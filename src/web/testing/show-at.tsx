import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

/** Renders a part of a page at its address; every other address only says where one is, e.g. `At /login`. */
export const showAt = (path: string, element: ReactNode, state?: unknown) => {
  const routes = [
    { path: path.replace(/\?.*/, ''), element },
    { path: '*', element: <Address /> },
  ]
  const [pathname, search = ''] = path.split('?')
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search: search && `?${search}`, state }] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...view, router }
}
