import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'
import { THEME_KEY, TOKEN_KEY } from '#contract/constants.ts'
import type { Reservation } from '#contract/page-services.ts'
import { PUBLIC_MESSAGES } from '#contract/public-messages.ts'
import { Shell } from './features/shell/shell.tsx'
import { identity } from './lib/identity.ts'
import { ownProfileKey, session } from './lib/live-session.ts'
import { logQuietly } from './lib/log.ts'
import { pageTitle } from './lib/page-meta.ts'
import { pageServices } from './lib/page-services.ts'
import { browserQueries } from './lib/query-client.ts'
import { onRefused } from './lib/refusal.ts'
import { rememberReturnTo } from './lib/return-to.ts'
import { ScriptMark } from './lib/script-mark.ts'
import { adoptSettings, siteName, useSettings } from './lib/settings.ts'
import { startSession } from './lib/start-session.ts'
import { startSocket } from './lib/start-socket.ts'
import { readTheme } from './lib/theme.ts'
import { Toasts } from './lib/toasts.tsx'
import { PageUser } from './lib/use-session.ts'
import { NotFound } from './pages/not-found/not-found.tsx'
import type { loader as signedInLoader } from './pages/signed-in/layout.tsx'
import { ErrorState } from './ui/error-state.tsx'
import hankenGrotesk from './ui/theme/fonts/hanken-grotesk.woff2?url'
import newsreader from './ui/theme/fonts/newsreader-400-opsz.woff2?url'
import { applyTheme, themeScript } from './ui/theme/theme-script.ts'
import './ui/theme/tokens.css'
import './ui/theme/fonts.css'
import './ui/theme/base.css'

// The first paint needs these two; the italic is loaded when a title asks for it.
export const links: LinksFunction = () => [
  ...[hankenGrotesk, newsreader].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { settings, reservation } = context.get(pageServices)
  return { settings, reservation }
}
/** The title of pages that failed, and of those that have none of their own. */
export const meta = ({ error }: { error?: unknown }) => {
  if (!error) return [{ title: siteName() }]
  const missing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: pageTitle(missing ? 'Page not found' : PUBLIC_MESSAGES.somethingWentWrong) }]
}
/**
 * Runs before everything else on a page.
 * - zod must not compile its schemas: that needs eval, which the content policy refuses.
 * - Trusted Types let through what cannot be markup: text without `<`, and the empty script element that React writes
 *   to make one for data. Everything else that would become HTML is blocked.
 * - The address of a script may be of this site, or of the scheduling service; the content policy decides which are loaded.
 * - A stored token marks <html>, so that `BySession` shows what its person will see before the session is known.
 */
const BOOT_SCRIPT =
  'globalThis.__zod_globalConfig={jitless:true};' +
  'window.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:function(t){' +
  'return t.indexOf("<")<0||t==="<script><"+"/script>"?t:null},createScriptURL:function(t){' +
  'var o=new URL(t,location.href).origin;' +
  'return o===location.origin||o==="https://assets.calendly.com"?t:null}});' +
  `try{if(localStorage.getItem(${JSON.stringify(TOKEN_KEY)}))document.documentElement.dataset.session="stored"}catch(e){}`

/** The settings do not change while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data) adoptSettings(data.settings)
  const { accentStyle } = useSettings()
  const scriptMark = useContext(ScriptMark)
  const atServer = typeof window === 'undefined'
  // Has run already where the browser draws the frame anew, as it does after a failure; and Trusted Types refuse its text.
  const boot = atServer ? BOOT_SCRIPT + themeScript(THEME_KEY) : ''
  useLayoutEffect(() => applyTheme(readTheme()), [])
  return (
    <html lang="en" style={accentStyle} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={scriptMark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
        <Meta />
        {data?.reservation && <ReservationMeta {...data.reservation} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** For bots, which read a page as it arrived; that of the next page is in its headers. */
function ReservationMeta({ isReserved, policyUrl }: Reservation) {
  return (
    <>
      {isReserved && <meta name="robots" content="noai, noimageai" />}
      <meta name="tdm-reservation" content={isReserved ? '1' : '0'} />
      {policyUrl && <meta name="tdm-policy" content={policyUrl} />}
    </>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

const repeatSignOut = () =>
  identity.signOut().catch((error: unknown) => logQuietly('The sign-out was not confirmed.', error))

/** Everything around a page; it stays when a page fails. */
function Frame({ children }: { children: ReactNode }) {
  const arrived = useRouteLoaderData<typeof signedInLoader>('pages/signed-in/layout')
  const user = arrived?.user ?? null
  const [queries] = useState(() => {
    const client = browserQueries()
    if (user) client.setQueryData(ownProfileKey, user)
    for (const [key, data] of arrived?.known ?? []) client.setQueryData(key, data)
    return client
  })
  const navigate = useNavigate()
  // Before any other effect reads the session.
  useLayoutEffect(() => {
    if (user && !session.arrive(user)) void repeatSignOut()
  }, [user])
  useEffect(() => {
    onRefused(async () => {
      const { pathname, search } = window.location
      if (pathname === '/login') return
      rememberReturnTo(pathname + search)
      await navigate('/login')
    })
    startSession()
  }, [navigate])
  useEffect(startSocket, [])
  useEffect(() => {
    let userId = session.get().user?.id
    return session.watch(() => {
      const { user: next } = session.get()
      // The data of one person is gone before the next one looks.
      if (userId && userId !== next?.id) queries.clear()
      if (next) queries.setQueryData(ownProfileKey, next, { updatedAt: session.asOf() })
      userId = next?.id
    })
  }, [queries])
  return (
    <PageUser value={user}>
      <QueryClientProvider client={queries}>
        <Shell>{children}</Shell>
        <Toasts />
      </QueryClientProvider>
    </PageUser>
  )
}

/** A page that failed: the header and the footer stay, and there is a way on. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Frame>
      {missing ? (
        <NotFound />
      ) : (
        <div className="wrap sec">
          <ErrorState
            headingLevel={1}
            message="This page could not be shown. Your work is safe."
            onRetry={() => window.location.reload()}
          />
        </div>
      )}
    </Frame>
  )
}
