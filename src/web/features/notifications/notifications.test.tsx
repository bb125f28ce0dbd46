// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { showAt } from '#web/testing/show.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { groupByDay, NotificationsView } from './notifications-view.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

const server = stubServer()

const ID = '0198d2a0-0000-7000-8000-00000000000'
const sample = (at: Date, more: Partial<Notification> = {}): Notification => ({
  id: `${ID}1`,
  kind: 'like',
  text: 'Mara Lind liked Wet Ground',
  title: 'Wet Ground',
  path: '/items/artwork/1',
  actor: null,
  at: at.toISOString(),
  pack_by: null,
  read: false,
  ...more,
})
const button = (name: string) => screen.getByRole('button', { name })

test('they are grouped by the day of the reader', () => {
  const now = new Date(2026, 10, 20, 0, 30)
  const items = [
    new Date(2026, 10, 20, 0, 0),
    new Date(2026, 10, 19, 23, 59),
    new Date(2026, 10, 14, 0, 0),
    new Date(2026, 10, 13, 23, 59),
  ].map((at) => sample(at))
  expect(groupByDay(items, now).map((group) => [group.title, group.items.length])).toEqual([
    ['Today', 1],
    ['This week', 2],
    ['Earlier', 1],
  ])
  expect(groupByDay([], now)).toEqual([])
})

test('the page says why it has nothing, tries again, shows more, and a click marks as read', async () => {
  server.respond = () => [500, { error: 'The disk is full.' }]
  const { router } = showAt('/notifications', <NotificationsView />)
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')

  const old = sample(new Date(2026, 0, 1), { id: `${ID}2`, text: 'Bo follows you', read: true })
  server.respond = (call) => {
    if (call.startsWith('POST')) return [200, { unread: 0 }]
    return call.includes('cursor=next')
      ? [200, { items: [old], next_cursor: null, unread: 1 }]
      : [200, { items: [sample(new Date())], next_cursor: 'next', unread: 1 }]
  }
  await userEvent.click(button('Try Again'))
  const today = within(await screen.findByRole('region', { name: 'Today' }))
  await userEvent.click(button('Show more'))
  expect(within(await screen.findByRole('region', { name: 'Earlier' })).getByText('Bo follows you')).toBeTruthy()
  await userEvent.click(button('Mark all as read'))
  await waitFor(() => expect(server.calls).toContain('POST /users/notifications/read'))
  expect(today.getByText('Wet Ground').tagName).toBe('EM')
  await userEvent.click(today.getByRole('link', { name: 'Unread: Mara Lind liked Wet Ground' }))
  expect(router.state.location.pathname).toBe('/items/artwork/1')
  await waitFor(() => expect(server.calls.filter((call) => call === 'POST /users/notifications/read')).toHaveLength(2))
})

test('without notifications the page says what will appear', async () => {
  server.respond = () => [200, { items: [], next_cursor: null, unread: 0 }]
  showAt('/notifications', <NotificationsView />)
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a filter is kept in the address, and says so when it shows nothing', async () => {
  const packBy = new Date(2026, 10, 26, 12).toISOString()
  const sale = sample(new Date(), { kind: 'sale', text: 'Bo bought Kiln', pack_by: packBy })
  server.respond = (call) => [
    200,
    call.includes('filter=sales')
      ? { items: [], next_cursor: null, unread: 1 }
      : { items: [sale], next_cursor: null, unread: 1 },
  ]
  const { router } = showAt('/notifications?show=unread', <NotificationsView />)
  expect(await screen.findByText('Bo bought Kiln')).toBeTruthy()
  expect(screen.getByText('Pack it by Thursday, Nov 26')).toBeTruthy()
  expect(server.calls[0]).toContain('filter=unread')
  expect(button('Unread 1').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button('Sales'))
  expect(await screen.findByRole('heading', { name: 'No sales or inquiries' })).toBeTruthy()
  expect(router.state.location.search).toBe('?show=sales')
  expect(button('Mark all as read')).toBeTruthy()
  await userEvent.click(button('Show all notifications'))
  expect(await screen.findByText('Bo bought Kiln')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

test('the link of the mail stops it at a press; when the server fails, it can be pressed again', async () => {
  server.respond = () => [500, { error: 'The disk is full.' }]
  const { router } = showAt('/unsubscribe', <Unsubscribe />)
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  await router.navigate('/unsubscribe#token')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the daily email' }))
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  server.respond = () => [200, { ok: true }]
  await userEvent.click(button('Stop the daily email'))
  expect(await screen.findByText('The daily email is stopped.')).toBeTruthy()
})
