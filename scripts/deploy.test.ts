import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp } from '#server/testing/test-app.ts'

const t = testApp()

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** The figures that an expression of Prometheus asks for; a histogram stands for its parts. */
const listMetrics = (expression: string): string[] =>
  (expression.match(/\b(gesso|process|nodejs)_\w+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''))

test('every figure that the alerts and the dashboard use is in /metrics', async () => {
  const { payload } = await t.request('/metrics')
  const known = new Set([...payload.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const { groups } = parse(await readFile('deploy/alerts.yml', 'utf8')) as Rules
  const { panels } = JSON.parse(await readFile('deploy/grafana-dashboard.json', 'utf8')) as Dashboard
  const rules = groups.flatMap((group) => group.rules)
  const used = [
    ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
  ]
  expect(used.length).toBeGreaterThan(20)
  const missing = used.flatMap(({ name, expr }) =>
    listMetrics(expr)
      .filter((metric) => !known.has(metric))
      .map((metric) => `${name}: ${metric}`),
  )
  expect(missing).toEqual([])
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/\.$/)
})

test('the unit of systemd is valid', async ({ skip }) => {
  const unit = await readFile('deploy/gesso@.service', 'utf8')
  expect(unit).toContain('TimeoutStopSec=75')
  const { error, stderr, status } = spawnSync('systemd-analyze', ['verify', 'deploy/gesso@.service'], {
    encoding: 'utf8',
  })
  if (error) skip('systemd is not on this machine')
  // What it refers to is where an operator puts it, not here.
  const complaints = stderr.split('\n').filter((line) => line && !/is not executable|not found|No such file/.test(line))
  expect([status === 0 || complaints.length === 0, complaints]).toEqual([true, []])
})
