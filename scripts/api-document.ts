// Checks the OpenAPI document of the contract with Redocly's linter; warnings pass, errors do not.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contractEndpoints } from '#server/features/operations/api-features.ts'
import { openApiDocument } from '#server/features/operations/openapi-document.ts'
import { commandOf, runTool } from './running/run-tool.ts'

/** The linter reports its use and asks for newer versions unless it is told not to. */
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const folder = await mkdtemp(join(tmpdir(), 'gesso-api-'))
try {
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(openApiDocument(contractEndpoints, '/api')))
  const { code } = await runTool(commandOf('@redocly/cli', 'redocly'), ['lint', '--format=summary', file], { env })
  process.exitCode = code
} finally {
  await rm(folder, { recursive: true })
}
