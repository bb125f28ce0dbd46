/**
 * Which folder may import which; see docs/architecture.md for the diagram and the reasons. A rule covers all features
 * at once: `$1` in a target is what the first group of `from.path` matched. Targets are paths relative to the
 * repository root, `npm:<package>` or `node:<module>`.
 */
export interface ImportRule {
  name: string
  because: string
  from: { path: RegExp; pathNot?: RegExp }
  to: {
    path: string
    pathNot?: string
    /** Applies to value imports only: `import type` is allowed. */
    typesPass?: true
    /** Only packages listed as devDependencies alone. `import()` is allowed, because it may handle absence. */
    developmentOnly?: true
  }
}

const TESTS = /\.(test|conformance|samples)\.tsx?$|\/testing\//

/** Checked on the import graph. */
export const CYCLE_RULE = { name: 'no-cycles', because: 'Files that import each other, types included, are one file.' }

/** Checked while reading imports. */
export const RESOLVE_RULE = {
  name: 'imports-resolve',
  because: 'Every path leads to a file, every package is listed in package.json.',
}

export const IMPORT_RULES: ImportRule[] = [
  {
    name: 'contract-is-a-leaf',
    because:
      'Browser and server both read the contract, so it imports itself, zod, the rules of bank accounts and the codes that both draw only.',
    from: { path: /^src\/contract\//, pathNot: TESTS },
    to: { path: '', pathNot: '^src/contract/|^npm:(zod|ibantools|qr)$' },
  },
  {
    name: 'web-not-server',
    because: 'The browser meets the server through src/contract only, types included.',
    from: { path: /^src\/web\// },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-not-web',
    because: 'The server knows the built web as files, not as code.',
    from: { path: /^src\/server\// },
    to: { path: '^src/web/' },
  },
  {
    name: 'product-needs-no-tools',
    because: 'Scripts, benchmarks and journeys use the product, never the other way around.',
    from: { path: /^src\// },
    to: { path: '^(scripts|bench|tests)/' },
  },
  {
    name: 'testing-stays-in-tests',
    because: 'Factories, samples and test servers are not shipped.',
    from: { path: /^src\//, pathNot: TESTS },
    to: { path: '/testing/|\\.samples\\.ts$' },
  },
  {
    name: 'platform-is-below-features',
    because: 'The platform serves every feature and knows none.',
    from: { path: /^src\/server\/platform\//, pathNot: TESTS },
    to: { path: '^src/server/(features|providers)/' },
  },
  {
    name: 'providers-know-no-feature',
    because: 'An adapter can be replaced without touching a feature.',
    from: { path: /^src\/server\/providers\//, pathNot: TESTS },
    to: { path: '^src/server/features/' },
  },
  {
    name: 'app-is-at-the-top',
    because: 'main.ts starts the app, and app.ts with wiring/ builds everything below it.',
    from: { path: /^src\/server\/(platform|providers|features|schema)\//, pathNot: TESTS },
    to: { path: '^src/server/((app|main)\\.ts$|wiring/|client/)' },
  },
  {
    name: 'client-is-outside',
    because: 'It calls the product as a browser does, and needs only the contract.',
    from: { path: /^src\/server\/client\//, pathNot: TESTS },
    to: { path: '^src/server/', pathNot: '^src/server/client/' },
  },
  {
    name: 'adapters-are-chosen-in-wiring',
    because: 'Import the port (*.provider.ts); wiring/providers.ts and open-files.ts alone choose the adapter.',
    from: {
      path: /^src\/server\//,
      pathNot: new RegExp(`^src/server/(wiring/(providers|open-files)\\.ts$|providers/)|${TESTS.source}`),
    },
    to: { path: '^src/server/providers/', pathNot: '\\.provider\\.ts$' },
  },
  {
    name: 'features-meet-at-their-module',
    because: 'Another feature is seen through its *.module.ts only.',
    from: { path: /^src\/server\/features\/([^/]+)\//, pathNot: TESTS },
    to: { path: '^src/server/features/', pathNot: '^src/server/features/$1/|\\.module\\.ts$' },
  },
  {
    name: 'features-are-wired-in-one-place',
    because: 'Another feature is a type here; wiring/features.ts passes its value.',
    from: { path: /^src\/server\/features\/([^/]+)\//, pathNot: TESTS },
    to: { path: '^src/server/features/', pathNot: '^src/server/features/$1/', typesPass: true },
  },
  {
    name: 'config-is-injected',
    because: 'main.ts, app.ts and wiring/ read the configuration; everything else receives values.',
    from: { path: /^src\/server\/(platform|providers|features)\//, pathNot: TESTS },
    to: { path: '^src/server/config(\\.ts$|/)', typesPass: true },
  },
  {
    name: 'sql-in-repositories',
    because: 'SQL lives in *.repository.ts, *.read.ts, the platform, the schema, and built-in or sandbox adapters.',
    from: {
      path: /^src\/server\//,
      pathNot: new RegExp(
        `\\.(repository|read)\\.ts$|^src/server/(platform|schema)/|^src/server/providers/[^/]+/(built-in|sandbox)[.-]|${TESTS.source}`,
      ),
    },
    to: { path: '^npm:(pg|drizzle-orm)$' },
  },
  {
    name: 'sdk-behind-its-port',
    because: "A vendor's SDK is imported by its adapter only.",
    from: { path: /^src\//, pathNot: /^src\/server\/providers\// },
    to: {
      path: '^npm:(stripe|firebase|firebase-admin|openai|ai|nodemailer|@shopify/.+|@anthropic-ai/.+|@aws-sdk/.+|@easypost/.+)$',
    },
  },
  {
    name: 'server-runs-on-dependencies',
    because: 'The web is bundled from devDependencies; an installed server has only dependencies.',
    from: { path: /^src\/(server|contract)\//, pathNot: TESTS },
    to: { path: '^npm:', typesPass: true, developmentOnly: true },
  },
  {
    name: 'web-features-stand-alone',
    because: 'Pages compose features; what two features need moves down to shared/, ui/ or lib/.',
    from: { path: /^src\/web\/features\/([^/]+)\// },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
  {
    name: 'web-features-are-below-pages',
    because: 'Any page can use any feature.',
    from: { path: /^src\/web\/features\// },
    to: { path: '^src/web/(pages/|[^/]+$)' },
  },
  {
    name: 'web-shared-is-below-features',
    because: 'What several features show of the same thing is in shared/, which knows none of them.',
    from: { path: /^src\/web\/shared\// },
    to: { path: '^src/web/(features/|pages/|[^/]+$)' },
  },
  {
    name: 'web-ui-and-lib-are-at-the-bottom',
    because: 'The design system and the plumbing know no domain, no feature and no page.',
    from: { path: /^src\/web\/(ui|lib)\// },
    to: { path: '^src/web/(shared/|features/|pages/|[^/]+$)' },
  },
  {
    name: 'web-ui-knows-no-data',
    because:
      'ui/ is drawing only: the fixed texts and counted nouns, but nothing else of the contract, no requests, no session.',
    from: { path: /^src\/web\/ui\//, pathNot: TESTS },
    to: {
      path: '^src/contract/(?!((public-)?messages|counted)\\.ts$)|^src/web/lib/(api|session|socket|query-client)|^npm:@tanstack/react-query$',
    },
  },
]
