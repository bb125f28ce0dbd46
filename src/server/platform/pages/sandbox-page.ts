import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { html, Markup } from './markup.ts'
import { SANDBOX_FONTS, STYLE, STYLE_HASH } from './sandbox-look.ts'

// Building blocks of the sandbox pages, which stand in for a vendor's: plain forms without script, in the design of Gesso.

export interface SandboxPage {
  /** The sandbox it belongs to, such as `Payments sandbox`. */
  name: string
  /** Banner that says what is not real here. */
  notice: string
  title: string
  content: Markup
  /** Further origins that its forms lead to: `form-action` also applies to the redirects of a form. */
  formTargets?: readonly string[]
}

const FONTS = ['newsreader-400-opsz.woff2', 'hanken-grotesk.woff2']
const fontFolder = new URL('../../../web/ui/theme/fonts/', import.meta.url)

const renderDocument = ({ name, notice, title, content }: SandboxPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Gesso ${name}</title>
<link rel="icon" href="data:,">
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
<div class="mode" role="note">${notice}</div>
<p><span class="logo">Gesso</span><span class="faint">${name}</span></p>
</header>
<main>${content}</main>
</body>
</html>`

/** Sends a page that runs no script, cannot be framed and is never cached. */
export const sendSandboxPage = (reply: FastifyReply, status: number, page: SandboxPage): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${STYLE_HASH}`,
        "font-src 'self'",
        'img-src data:',
        ["form-action 'self'", ...(page.formTargets ?? [])].join(' '),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'x-content-type-options': 'nosniff',
      // The URL may be the credential of the page, so it is never sent to another site.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(renderDocument(page).text)

/** Parses the forms of a Fastify scope as `URLSearchParams`. */
export const acceptForms = (scope: FastifyInstance, maxBytes: number): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  )
}

/** Serves the fonts of the pages, because the web build, which has them too, may be absent. */
export const sandboxFontRoutes: FastifyPluginAsync = async (http) => {
  for (const name of FONTS)
    http.get(`${SANDBOX_FONTS}/${name}`, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').header('x-content-type-options', 'nosniff')
      return reply.type('font/woff2').send(await readFile(new URL(name, fontFolder)))
    })
}

export interface Button {
  label: string
  look?: 'primary' | 'outline' | 'danger'
  /** Form field that is sent when this button was pressed. */
  name?: string
  value?: string
}

export const button = ({ label, look = 'primary', name, value }: Button): Markup =>
  html`<button class="button ${look}"${name && html` name="${name}"`}${value && html` value="${value}"`}>${label}</button>`

export const linkButton = (label: string, href: string): Markup =>
  html`<a class="button outline" href="${href}">${label}</a>`

export const actions = (...buttons: Markup[]): Markup => html`<div class="actions">${buttons}</div>`

/** Hidden form fields. */
export const hiddenFields = (fields: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** A description list of names and values. */
export const facts = (rows: Readonly<Record<string, string | Markup>>): Markup => {
  const lines = Object.entries(rows).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return html`<dl class="facts">${lines}</dl>`
}

export const panel = (title: string, content: Markup): Markup =>
  html`<section class="panel"><h2>${title}</h2>${content}</section>`

export interface Field {
  name: string
  label: string
  /** Renders the control; `attributes` link it to its label, help and problem. */
  control: (attributes: Markup) => Markup
  help?: string
  problem?: string | undefined
  autofocus?: boolean
}

/** A required field with label, help and problem, linked so that a screen reader reads them together. */
export const field = ({ name, label, control, help, problem, autofocus = false }: Field): Markup => {
  const described = [help && `${name}-help`, problem && `${name}-error`].filter(Boolean).join(' ')
  const attributes = html`class="control" id="${name}" name="${name}" required${problem && html` aria-invalid="true"`}${
    described && html` aria-describedby="${described}"`
  }${autofocus && html` autofocus`}`
  return html`<div class="field"><label for="${name}">${label} <span class="req" aria-hidden="true">*</span></label>${control(attributes)}${
    help && html`<p class="help" id="${name}-help">${help}</p>`
  }${problem && html`<p class="error" id="${name}-error">${problem}</p>`}</div>`
}

/** Lists the invalid fields, each with a link to it. */
export const problemSummary = (wrong: readonly { name: string; label: string }[]): Markup | null => {
  if (wrong.length === 0) return null
  const links = wrong.map(({ name, label }, at) => html`${at > 0 && ', '}<a href="#${name}">${label}</a>`)
  return html`<div class="notice" role="alert">Please check: ${links}. What you typed is still here.</div>`
}

/** A page with a message and a link back. */
export const message = (title: string, text: string, homeUrl: string): Markup =>
  html`<h1>${title}</h1><p class="lead">${text}</p>${actions(linkButton('Back to Gesso', homeUrl))}`
