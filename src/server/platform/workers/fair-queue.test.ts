import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

interface Named {
  owner: string
  urgent: boolean
  name: string
}
const filled = (...names: string[]) => {
  const queue = createFairQueue<Named>()
  const tasks = names.map((name): Named => ({ name, owner: name[0] as string, urgent: name.endsWith('!') }))
  for (const task of tasks) queue.push(task)
  return { queue, tasks }
}
const takeAll = ({ queue }: ReturnType<typeof filled>) => {
  const order: string[] = []
  for (let task = queue.take(); task; task = queue.take()) order.push(task.name)
  return order
}

test('owners take turns, and each one’s tasks keep their order', () => {
  expect(takeAll(filled('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('urgent tasks run first, with owners taking turns as well', () => {
  expect(takeAll(filled('a1', 'b1', 'a2!', 'a3!', 'b2!', 'a4'))).toEqual(['a2!', 'b2!', 'a3!', 'a1', 'b1', 'a4'])
})

test('an owner who returns is queued behind the others', () => {
  const { queue } = filled('a1', 'b1', 'c1')
  expect(queue.take()?.name).toBe('a1')
  queue.push({ name: 'a2', owner: 'a', urgent: false })
  expect(takeAll({ queue, tasks: [] })).toEqual(['b1', 'c1', 'a2'])
})

test('owners on whom less time was spent lately are next', () => {
  const { queue } = filled('a1', 'b1', 'c1', 'a2', 'b2')
  queue.spend('a', 9000)
  queue.spend('c', 10)
  expect(takeAll({ queue, tasks: [] })).toEqual(['b1', 'b2', 'c1', 'a1', 'a2'])
})

test('a removed task does not run, and its owner’s other tasks remain', () => {
  const { queue, tasks } = filled('a1', 'a2', 'b1')
  queue.remove(tasks[0] as Named)
  queue.remove(tasks[2] as Named)
  queue.remove(tasks[2] as Named)
  expect(queue.size).toBe(1)
  expect(takeAll({ queue, tasks })).toEqual(['a2'])
  expect(queue.size).toBe(0)
})
