// Checks the OpenAPI document of the contract with Redocly's linter; warnings pass, errors do not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractEndpoints } from '#server/features/operations/api-features.ts'
import { openApiDocument } from '#server/features/operations/openapi-document.ts'
import { resolveCommand, runTool } from './running/run-tool.ts'

/** Turns off the linter's telemetry and update check. */
const LINTER_ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const folder = await mkdtemp(join(tmpdir(), 'gesso-api-'))
try {
  const file = join(folder, 'openapi.json')
  await writeFile(file, openApiDocument(contractEndpoints, '/api'))
  const { code } = await runTool(resolveCommand('@redocly/cli', 'redocly'), ['lint', '--format=summary', file], {
    env: LINTER_ENV,
  })
  process.exitCode = code
} finally {
  await rm(folder, { recursive: true })
}
