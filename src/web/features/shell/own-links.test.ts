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
const WITH_ADDRESS = ['Edit profile', 'Shipping address', 'Account settings']

test('an artist is offered uploading, sales and shipping, and their gallery once it is published', () => {
  expect(labels(person('artist'))).toEqual([
    ['Your sales', 'People', 'Your orders', 'Inquiries'],
    ['Upload artwork', 'Shipping'],
    WITH_ADDRESS,
  ])
  expect(labels(person('artist'), '/gallery/ines')).toEqual([
    ['Your gallery', 'Your sales', 'People', 'Your orders', 'Inquiries'],
    ['Upload artwork', 'Shipping'],
    WITH_ADDRESS,
  ])
  expect(ownLinks(person('artist'), '/gallery/ines').places[0]?.to).toBe('/gallery/ines')
})

test('a collector, and a person without a role, are offered their collection', () => {
  for (const role of ['collector', null] as const)
    expect(labels(person(role))).toEqual([['Your Collection', 'People', 'Your orders', 'Inquiries'], [], SETTINGS])
})

test('galleries and curators are offered their page, their orders and settings; the administration only to those who have it', () => {
  const places = ['Your page', 'People', 'Your orders', 'Inquiries']
  expect(labels(person('gallery'))).toEqual([places, [], WITH_ADDRESS])
  expect(labels(person('curator'))).toEqual([places, [], SETTINGS])
  expect(labels(person('gallery', true))).toEqual([places, [], [...WITH_ADDRESS, 'Admin']])
  expect(ownLinks({ ...person('gallery'), id: 'g1' }, null).places[0]?.to).toBe('/people/g1')
})
