import type { Browser, Page } from '@playwright/test'
import { hydrated } from '../../tests/e2e/fixtures/hydrated.ts'
import { PASSWORD, type Person } from './people.ts'

/** Milliseconds until the first row of the works table was painted. */
export interface FirstRow {
  /** From the start of the navigation, with an empty cache of the browser. */
  opened: number
  /** From the click on the link to it on the dashboard. */
  followed: number
}

interface Seen {
  from: number
  firstRow: number
}

const firstRow = async (page: Page): Promise<number> => {
  const row = await page.waitForFunction(() => {
    const { firstRow } = (window as unknown as { seen: Seen }).seen
    return firstRow > 0 && firstRow
  })
  return Number(await row.jsonValue())
}

/** Opens the works table of a person at a width in pixels, by its address and from the dashboard. */
export const measureFirstRow = async (
  browser: Browser,
  { origin, person, width }: { origin: string; person: Person; width: number },
): Promise<FirstRow> => {
  const visit = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    const data = { email: person.email, password: PASSWORD }
    const signedIn = await context.request.post(`${origin}/api/identity/sign-in`, { data })
    const { token } = (await signedIn.json()) as { token: string }
    const page = await context.newPage()
    await page.addInitScript((value) => {
      localStorage.setItem('token', value)
      const seen = { from: 0, firstRow: 0 }
      Object.assign(window, { seen })
      document.addEventListener('click', () => Object.assign(seen, { from: performance.now() }), true)
      new MutationObserver(() => {
        if (seen.firstRow !== 0 || !document.querySelector('td[data-column="title"]')) return
        seen.firstRow = -1
        // After the next frame, in which it is painted.
        requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { firstRow: performance.now() - seen.from })))
      }).observe(document, { childList: true, subtree: true })
    }, token)
    await page.goto(origin + path)
    return page
  }
  const table = await visit('/dashboard/works')
  const opened = await firstRow(table)
  await table.context().close()
  const dashboard = await visit('/dashboard')
  await hydrated(dashboard)
  await dashboard.waitForLoadState('networkidle')
  await dashboard.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Works' }).click()
  const followed = await firstRow(dashboard)
  await dashboard.context().close()
  return { opened, followed }
}
