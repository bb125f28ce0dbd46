import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { html, type Markup } from '#server/platform/pages/markup.ts'
import {
  acceptForms,
  actions,
  button,
  hiddenFields,
  linkButton,
  message,
  sendSandboxPage,
} from '#server/platform/pages/sandbox-page.ts'
import { SANDBOX_SHOP_PAGE, type SandboxShop } from './sandbox.shop-connection.ts'
import { SHOP_ADDRESS, SHOP_CALLBACK_PATH } from './shop-connection.provider.ts'

const MAX_FORM_BYTES = 4096

interface Request {
  shop: string
  state: string
}

/** The sandbox platform's page: it asks whether this shop may be connected and sends the answer back to the app. */
export const createSandboxShopPages = (sandbox: SandboxShop, publicUrl: string): FastifyPluginAsync => {
  const callback = `${publicUrl}${SHOP_CALLBACK_PATH}`

  /** Null for anything but a request of this app: nobody is sent to an address of somebody else's choice. */
  const read = (given: URLSearchParams): Request | null => {
    const shop = given.get('shop') ?? ''
    const state = given.get('state') ?? ''
    const right = SHOP_ADDRESS.test(shop) && /^[\w-]{20,200}$/.test(state) && given.get('redirect_uri') === callback
    return right ? { shop, state } : null
  }

  return async (scope) => {
    acceptForms(scope, MAX_FORM_BYTES)
    scope.get(SANDBOX_SHOP_PAGE, async (request, reply) => {
      const asked = read(new URLSearchParams(request.url.split('?')[1]))
      return sendPage(reply, publicUrl, asked ? 200 : 400, asked ? question(asked, callback) : refusal(publicUrl))
    })
    scope.post<{ Body: URLSearchParams | undefined }>(SANDBOX_SHOP_PAGE, async ({ body }, reply) => {
      const asked = body ? read(body) : null
      if (!asked) return sendPage(reply, publicUrl, 400, refusal(publicUrl))
      const query = new URLSearchParams({ code: await sandbox.approve(asked.shop), ...asked })
      return reply.header('cache-control', 'no-store').redirect(`${callback}?${query}`, 303)
    })
  }
}

const sendPage = (reply: FastifyReply, publicUrl: string, status: number, content: Markup) =>
  sendSandboxPage(reply, status, {
    name: 'Shop sandbox',
    notice: 'Sandbox: this page stands in for Shopify. No real shop is asked or changed.',
    title: 'Connect a shop',
    content,
    formTargets: [new URL(publicUrl).origin],
  })

const question = ({ shop, state }: Request, callback: string): Markup => html`
<h1>Connect ${shop}?</h1>
<p class="lead">Gesso asks to sign you in as the owner of this shop. In the sandbox anyone may approve.</p>
<form method="post" action="${SANDBOX_SHOP_PAGE}">
${hiddenFields({ shop, state, redirect_uri: callback })}
${actions(
  button({ label: 'Approve' }),
  linkButton('Cancel', `${callback}?${new URLSearchParams({ error: 'access_denied', shop, state })}`),
)}
</form>`

const refusal = (publicUrl: string): Markup =>
  message(
    'This request is not complete',
    'The link does not name a shop and a return address of this installation. Go back and start the connection again.',
    `${publicUrl}/`,
  )
