import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { App } from '../app.ts'
import { createDemoDates } from './demo-dates.repository.ts'
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts'
import type { Happening } from './demo-world.ts'
import { addLists, addPeople, addRelations, listPublications, listShows } from './seed-people.ts'
import { allowPaymentsOutside, listInquiries, listSales } from './seed-sales.ts'
import { listSessions } from './seed-sessions.ts'
import { addCounts, listTalk } from './seed-talk.ts'

/** The accounts to try the product with, one per role. */
export const DEMO_ACCOUNTS = [
  ...DEMO_PEOPLE.filter(({ key }) => ['ines', 'gallery', 'curator', 'collector'].includes(key)).map(
    ({ role, email }) => ({ role, email }),
  ),
  { role: 'admin', email: DEMO_ADMIN.email },
].map((account) => ({ ...account, password: DEMO_PASSWORD }))

/** The gallery that the documentation links to. */
const DEMO_SLUG = 'ines-okafor'
const DEMO_EMAILS = [...DEMO_PEOPLE.map(({ email }) => email), DEMO_ADMIN.email]
/** How long ago the demo's people came here. */
const BEGAN_DAYS_AGO = 366

export interface DemoOptions {
  say(text: string): void
  /** A file that exists while demo data is being added, so that the next start completes an interrupted run. */
  unfinishedMark: string
}

/**
 * Fills a fresh installation with fictional people and their works, through the same calls a browser makes. Their
 * password is public, so nothing is added to an installation that has other accounts. True when the demo data is
 * present.
 */
export const seedDemo = async (app: App, { say, unfinishedMark }: DemoOptions): Promise<boolean> => {
  const { identity, profiles } = app.features
  const ownEmails = existsSync(unfinishedMark) ? DEMO_EMAILS : []
  if (await identity.existBesides(ownEmails)) {
    const isThere = (await profiles.findPublic({ slug: DEMO_SLUG })) !== null
    if (!isThere) say('This installation already has users, so no demo data is added')
    return isThere
  }
  await writeFile(unfinishedMark, '')
  say('Adding demo data')
  await addDemo(app)
  await rm(unfinishedMark)
  return true
}

/** Lets a year pass: each day on which something happens, one after the other, until today. */
const liveThrough = async (app: App, happenings: readonly Happening[]): Promise<void> => {
  const dates = createDemoDates(app.database.db)
  let daysAgo = BEGAN_DAYS_AGO
  for (const { daysAgo: day, happen } of happenings.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    await dates.passDays(daysAgo - day)
    daysAgo = day
    await happen()
  }
  await dates.passDays(daysAgo)
}

const addDemo = async (app: App): Promise<void> => {
  await app.features.articles.ensureSamples()
  const world = await addPeople(app)
  await addRelations(world)
  await allowPaymentsOutside(world)
  await liveThrough(app, [
    ...listPublications(world),
    ...listShows(world),
    ...listTalk(world),
    ...listInquiries(world),
    ...listSales(world),
    ...listSessions(world),
  ])
  await addLists(world)
  await addCounts(world)
  const dates = createDemoDates(app.database.db)
  await dates.spread()
  await dates.orderPictures()
}
