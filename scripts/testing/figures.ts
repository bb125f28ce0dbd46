import pg from 'pg'

/** What of an installation every later version must still have. */
export interface Figures {
  people: number
  works: number
  pictures: number
  comments: number
  orders: number
  /** The prices of all orders. */
  ordersMinor: number
  /** The sum of all entries of the account of sellers in the ledger. */
  sellersMinor: number
}

const FIGURES = `
  select (select count(*) from user_profile)::int as people, (select count(*) from artwork)::int as works,
    (select count(*) from artwork_image)::int as pictures, (select count(*) from item_comment)::int as comments,
    (select count(*) from "order")::int as orders,
    (select coalesce(sum(total_minor), 0) from "order")::int as "ordersMinor",
    (select coalesce(sum(amount_minor), 0) from ledger_entry where account = 'seller')::int as "sellersMinor"`

/** Reads them in the tables of this version. */
export const readFigures = async (databaseUrl: string): Promise<Figures> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Figures>(FIGURES)
    if (!rows[0]) throw new Error('A sum returned no row.')
    return rows[0]
  } finally {
    await client.end()
  }
}
