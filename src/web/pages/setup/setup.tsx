import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { runSignUp } from '#web/features/identity/sign-up-flow.ts'
import { SetupPage } from '#web/features/setup/setup-page.tsx'
import { loadPublic } from '#web/lib/load-public.ts'

/** Once the site is set up, there is nothing here. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { is_open, needs_key, server } = await loadPublic(args, 'GET /setup', {})
  if (!is_open || !server) throw new Response(null, { status: 404 })
  return { needsKey: needs_key, server }
}
/** Its end is shown in place. */
export const shouldRevalidate = () => false

export const meta = () => [{ title: 'Set up · Gesso' }, { name: 'robots', content: 'noindex' }]

/** `/setup`, while the site has no administrator. */
export default function Setup() {
  return <SetupPage {...useLoaderData<typeof loader>()} signUp={runSignUp} />
}
