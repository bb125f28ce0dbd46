// Imported first by the commands of an installation: they read .env, and the environment takes precedence. Tests and
// tools never read it.
import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseEnv } from 'node:util'
import { SETTING_NAMES } from '#server/config.ts'

const FILE = '.env'
/** Settings of Compose, Postgres and Node that share the file. */
const OTHERS = /^(COMPOSE|DOCKER|POSTGRES|PG|NODE)_?/

const readEnvFile = (): void => {
  if (!existsSync(FILE)) return
  let names: string[]
  try {
    names = Object.keys(parseEnv(readFileSync(FILE, 'utf8')))
    loadEnvFile(FILE)
  } catch (error) {
    // Its owner may have passed it on already, as systemd's EnvironmentFile= does.
    console.error(`${FILE} is ignored, because it cannot be read: ${error instanceof Error ? error.message : error}`)
    return
  }
  const unknown = names.filter((name) => !SETTING_NAMES.includes(name) && !OTHERS.test(name))
  if (unknown.length > 0)
    console.error(`${FILE} has names that are not settings and are ignored: ${unknown.join(', ')}`)
}

readEnvFile()
