import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkImports } from './import-rules/check-imports.ts'
import { CYCLE_RULE, IMPORT_RULES, RESOLVE_RULE } from './import-rules/rules.ts'

const MANIFEST = {
  imports: { '#contract/*': './src/contract/*', '#server/*': './src/server/*', '#web/*': './src/web/*' },
  dependencies: { zod: '1', pg: '1', 'drizzle-orm': '1', nodemailer: '1' },
  devDependencies: { vite: '1', vitest: '1', '@tanstack/react-query': '1', '@types/node': '1' },
}

const tree = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'gesso-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(MANIFEST) })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** A small source tree in which every import is allowed. */
const CLEAN: Record<string, string> = {
  'src/contract/artworks.ts': "import { z } from 'zod'",
  'src/server/main.ts': "import './app.ts'",
  'src/server/config.ts': '',
  'src/server/app.ts':
    "import './config.ts'\nimport './wiring/features.ts'\nimport './wiring/providers.ts'\nimport './platform/log.ts'",
  'src/server/wiring/features.ts': "import '../features/artworks/artworks.module.ts'",
  'src/server/wiring/providers.ts': "import '../config.ts'\nimport '../providers/mail/smtp.mail.ts'",
  'src/server/platform/log.ts': "import 'node:fs'\nimport pg from 'pg'\nconst vite = await import('vite')",
  'src/server/schema/artworks.ts': "import { sql } from 'drizzle-orm'",
  'src/server/features/artworks/artworks.module.ts':
    "import type { Orders } from '../orders/orders.module.ts'\nimport './artworks.repository.ts'",
  'src/server/features/artworks/artworks.repository.ts':
    "import 'drizzle-orm/pg-core'\nimport '#server/schema/artworks.ts'",
  'src/server/features/artworks/artworks.service.ts':
    "import '#contract/artworks.ts'\nimport '#server/providers/mail/mail.provider.ts'\nimport type { Config } from '#server/config.ts'",
  'src/server/features/artworks/artworks.test.ts': "import 'vitest'\nimport '#server/testing/test-app.ts'",
  'src/server/features/orders/orders.module.ts': "import './orders.service.ts'",
  'src/server/features/orders/orders.service.ts': '',
  'src/server/providers/mail/mail.provider.ts': '',
  'src/server/providers/mail/smtp.mail.ts': "import nodemailer from 'nodemailer'",
  'src/server/providers/mail/built-in.mail.ts': "import 'pg'",
  'src/server/testing/test-app.ts': "import '../app.ts'",
  'src/web/root.tsx': "import type { Route } from './+types/root'",
  'src/web/pages/home/home.tsx':
    "import '#web/features/artworks/artworks.queries.ts'\nimport '#web/features/orders/orders-list.tsx'\nconst page = <p>Home</p>",
  'src/web/features/artworks/artworks.queries.ts': "import '#web/lib/api.ts'\nimport '@tanstack/react-query'",
  'src/web/features/orders/orders-list.tsx': "import '#web/ui/button.tsx'",
  'src/web/lib/api.ts': "import '#contract/artworks.ts'",
  'src/web/ui/button.tsx': "import './button.module.css'",
  'src/web/ui/button.module.css': '',
  'scripts/start.ts': "import '../src/server/app.ts'",
}

/** One file per rule that breaks it. */
const BROKEN: Record<string, [file: string, source: string]> = {
  [CYCLE_RULE.name]: [
    'src/server/features/orders/orders.service.ts',
    "import type { Orders } from './orders.module.ts'",
  ],
  [RESOLVE_RULE.name]: ['src/contract/extra.ts', "import '#contract/absent.ts'"],
  'contract-is-a-leaf': ['src/contract/extra.ts', "import 'node:fs'"],
  'web-not-server': ['src/web/extra.ts', "type Log = import('#server/platform/log.ts').Log"],
  'server-not-web': ['src/server/platform/extra.ts', "import type { A } from '#web/lib/api.ts'"],
  'product-needs-no-tools': ['src/server/extra.ts', "import '../../scripts/start.ts'"],
  'testing-stays-in-tests': ['src/server/extra.ts', "export * from './testing/test-app.ts'"],
  'platform-is-below-features': ['src/server/platform/extra.ts', "import '../providers/mail/mail.provider.ts'"],
  'providers-know-no-feature': [
    'src/server/providers/mail/extra.mail.ts',
    "import type { A } from '#server/features/artworks/artworks.module.ts'",
  ],
  'app-is-at-the-top': ['src/server/features/orders/extra.ts', "import type { App } from '#server/app.ts'"],
  'client-is-outside': ['src/server/client/extra.ts', "import type { Log } from '../platform/log.ts'"],
  'adapters-are-chosen-in-wiring': [
    'src/server/features/orders/extra.ts',
    "import '#server/providers/mail/smtp.mail.ts'",
  ],
  'features-meet-at-their-module': [
    'src/server/features/orders/extra.ts',
    "import type { A } from '../artworks/artworks.service.ts'",
  ],
  'features-are-wired-in-one-place': ['src/server/features/orders/extra.ts', "import '../artworks/artworks.module.ts'"],
  'config-is-injected': ['src/server/platform/extra.ts', "import '../config.ts'"],
  'sql-in-repositories': ['src/server/features/orders/extra.service.ts', "import { eq } from 'drizzle-orm'"],
  'sdk-behind-its-port': ['src/server/features/orders/extra.ts', "import 'nodemailer'"],
  'server-runs-on-dependencies': ['src/server/extra.ts', "import 'vite'"],
  'web-features-stand-alone': ['src/web/features/orders/extra.ts', "import '../artworks/artworks.queries.ts'"],
  'web-features-are-below-pages': ['src/web/features/orders/extra.ts', "import '#web/pages/home/home.tsx'"],
  'web-shared-is-below-features': ['src/web/shared/extra.ts', "import '#web/features/artworks/artworks.queries.ts'"],
  'web-ui-and-lib-are-at-the-bottom': ['src/web/lib/extra.ts', "import '#web/features/artworks/artworks.queries.ts'"],
  'web-ui-knows-no-data': ['src/web/ui/extra.ts', "import '#web/lib/api.ts'"],
}

test('a tree that follows the rules has no violations', () => {
  expect(checkImports(tree(CLEAN))).toEqual({ files: Object.keys(CLEAN).length - 1, violations: [] })
})

test.each([...IMPORT_RULES, CYCLE_RULE, RESOLVE_RULE])('breaking $name is reported by that name alone', ({ name }) => {
  const broken = BROKEN[name]
  if (!broken) throw new Error(`No example breaks ${name}`)
  const [file, source] = broken
  const { violations } = checkImports(tree({ ...CLEAN, [file]: source }))
  expect(violations.map(({ rule }) => rule)).toEqual([name])
  expect(violations[0]?.path).toContain(' -> ')
})

test('this repository follows the rules', () => {
  expect(checkImports(join(import.meta.dirname, '..')).violations).toEqual([])
})
