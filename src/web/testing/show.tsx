import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'

type Router = ReturnType<typeof createMemoryRouter>

/** With what surrounds every page: queries, which do not repeat a failed call, and a router. */
const renderPage = (router: Router) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

/** Renders a part of a page, whatever its address. */
export const show = (element: ReactNode) => renderPage(createMemoryRouter([{ path: '*', element }]))

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`At ${pathname}${search}`}</p>
}

/** Renders a part of a page at its address; every other address only says where one is, e.g. `At /login`. */
export const showAt = (path: string, element: ReactNode, state?: unknown) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const routes = [
    { path: pathname, element },
    { path: '*', element: <Address /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] })
  return { ...renderPage(router), router }
}
