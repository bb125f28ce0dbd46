import { expect, test } from 'vitest'
import type { Role } from '#contract/primitives.ts'
import type { Profile } from '#contract/profiles.ts'
import { ownLinks } from './own-links.ts'

const person = (role: Role | null, is_admin = false) => ({ role, is_admin }) as Profile
const labels = (user: Profile, gallery: string | null = null) => {
  const { places, tools, settings } = ownLinks(user, gallery)
  return [places, tools, settings].map((links) => links.map(({ label }) => label))
}
const SETTINGS = ['Edit profile', 'Account settings']

test('an artist is offered uploading, sales and shipping, and their gallery once it is published', () => {
  expect(labels(person('artist'))).toEqual([
    ['Your sales', 'People', 'Your orders', 'Inquiries'],
    ['Upload artwork', 'Shipping'],
    SETTINGS,
  ])
  expect(labels(person('artist'), '/gallery/ines')).toEqual([
    ['Your gallery', 'Your sales', 'People', 'Your orders', 'Inquiries'],
    ['Upload artwork', 'Shipping'],
    SETTINGS,
  ])
  expect(ownLinks(person('artist'), '/gallery/ines').places[0]?.to).toBe('/gallery/ines')
})

test('a collector, and a person without a role, are offered their collection', () => {
  for (const role of ['collector', null] as const)
    expect(labels(person(role))).toEqual([['Your Collection', 'People', 'Your orders', 'Inquiries'], [], SETTINGS])
})

test('galleries and curators are offered their orders and settings; the administration only to those who have it', () => {
  for (const role of ['gallery', 'curator'] as const)
    expect(labels(person(role))).toEqual([['People', 'Your orders', 'Inquiries'], [], SETTINGS])
  expect(labels(person('gallery', true))).toEqual([['People', 'Your orders', 'Inquiries'], [], [...SETTINGS, 'Admin']])
})
