import pg from 'pg'

/** The address of another database on the same server. */
export const databaseAddress = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)

const withAdmin = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseAddress(url, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a database, optionally as a copy of `template`; an existing one of that name is dropped first. */
export const createDatabase = (url: string, name: string, template?: string): Promise<void> =>
  withAdmin(url, async (client) => {
    const target = client.escapeIdentifier(name)
    await client.query(`drop database if exists ${target} with (force)`)
    // Copying the files of a small database takes a sixth of the time of writing it to the log.
    const copy = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''
    await client.query(`create database ${target}${copy}`)
  })

export const dropDatabase = (url: string, name: string): Promise<void> =>
  withAdmin(url, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
  })

/**
 * For a server whose data is thrown away: no write waits for the disk, and no page is logged as a whole. A crash of the
 * server may lose the last writes; a crash of its clients loses nothing.
 */
export const relaxDurability = (url: string): Promise<void> =>
  withAdmin(url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
