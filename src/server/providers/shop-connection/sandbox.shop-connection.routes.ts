import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { secretToken } from '#server/platform/ids.ts'
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
/** The sandbox's cookie, which identifies the browser that owns a shop. */
const BROWSER = 'gesso_sandbox_shop'
const BROWSER_SECONDS = 400 * 86_400

interface Request {
  shop: string
  state: string
}

/** The sandbox platform's page: asks for permission to connect the shop and redirects back to the app. */
export const createSandboxShopPages = (sandbox: SandboxShop, publicUrl: string): FastifyPluginAsync => {
  const callback = `${publicUrl}${SHOP_CALLBACK_PATH}`

  /** Null for anything but a request of this app, so that the page is not an open redirect. */
  const read = (form: URLSearchParams): Request | null => {
    const shop = form.get('shop') ?? ''
    const state = form.get('state') ?? ''
    const right = SHOP_ADDRESS.test(shop) && /^[\w-]{20,200}$/.test(state) && form.get('redirect_uri') === callback
    return right ? { shop, state } : null
  }

  return async (scope) => {
    acceptForms(scope, MAX_FORM_BYTES)
    scope.get(SANDBOX_SHOP_PAGE, async (request, reply) => {
      const asked = read(new URLSearchParams(request.url.split('?')[1]))
      if (!asked) return sendPage(reply, publicUrl, 400, refusal(publicUrl))
      if (!(await sandbox.isOwnedBy(asked.shop, request.cookies[BROWSER])))
        return sendPage(reply, publicUrl, 403, foreignShop(asked, callback))
      return sendPage(reply, publicUrl, 200, question(asked, callback))
    })
    scope.post<{ Body: URLSearchParams | undefined }>(SANDBOX_SHOP_PAGE, async ({ body, cookies }, reply) => {
      const asked = body ? read(body) : null
      if (!asked) return sendPage(reply, publicUrl, 400, refusal(publicUrl))
      const browser = cookies[BROWSER] ?? secretToken()
      const code = await sandbox.approve(asked.shop, browser)
      if (code === null) return sendPage(reply, publicUrl, 403, foreignShop(asked, callback))
      // SameSite=Lax: a form posted by another site carries no cookie.
      const secure = publicUrl.startsWith('https://')
      reply.setCookie(BROWSER, browser, {
        httpOnly: true,
        secure,
        sameSite: 'lax',
        path: SANDBOX_SHOP_PAGE,
        maxAge: BROWSER_SECONDS,
      })
      const query = new URLSearchParams({ code, ...asked })
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
<p class="lead">Gesso asks to sign you in as the owner of this shop. The sandbox asks for no password: the shop becomes this browser’s.</p>
<form method="post" action="${SANDBOX_SHOP_PAGE}">
${hiddenFields({ shop, state, redirect_uri: callback })}
${actions(button({ label: 'Approve' }), linkButton('Cancel', denied({ shop, state }, callback)))}
</form>`

const denied = (asked: Request, callback: string): string =>
  `${callback}?${new URLSearchParams({ error: 'access_denied', ...asked })}`

const foreignShop = (asked: Request, callback: string): Markup =>
  html`<h1>This shop belongs to another browser</h1>
<p class="lead">The sandbox asks for no password, so ${asked.shop} can be used only in the browser that connected it first. Connect it there, or choose another name here.</p>
${actions(linkButton('Go back', denied(asked, callback)))}`

const refusal = (publicUrl: string): Markup =>
  message(
    'This request is not complete',
    'The link does not name a shop and a return address of this installation. Go back and start the connection again.',
    `${publicUrl}/`,
  )
