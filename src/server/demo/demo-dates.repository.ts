import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Lets time pass for the demo. What happens in it goes through the product's own calls, which know only the present, so
 * before each step everything that was there is made older.
 */
export const createDemoDates = (db: Database) => ({
  /** Makes every record older, except sign-ins, which would end. Only for an installation that has nothing but the demo. */
  async passDays(days: number): Promise<void> {
    if (days === 0) return
    // One table after the other is locked, changed and committed: a job that still runs waits for one of them, and is not
    // in the middle of changing rows of it. None of the commits waits for the disk.
    await db.execute(
      sql.raw(`do $$
      declare changed text; change text;
      begin
        for changed, change in
          select table_name, format('update %I set %s', table_name,
            string_agg(format('%1$I = %1$I - make_interval(days => ${Math.round(days)})', column_name), ', '))
          from information_schema.columns
          where table_schema = 'public' and data_type = 'timestamp with time zone'
            and table_name not like 'identity%'
            and table_name not in ('idempotency', 'installation_secret', 'pending_sign_in')
          group by table_name
        loop
          perform set_config('synchronous_commit', 'off', true);
          execute format('lock table %I in share row exclusive mode', changed);
          execute change;
          commit;
        end loop;
      end $$`),
    )
  },

  /** Has the pictures made in the order in which the front page shows them: those of the newest works first, drafts last. */
  async orderPictures(): Promise<void> {
    await db.execute(sql`
      update jobs.job set priority = -ordered.place
      from (
        select image.id, row_number() over (
          order by work.status = 'draft', not image.is_primary, work.published_at desc nulls last, image.position
        ) as place
        from artwork_image image join artwork work on work.id = image.artwork_id
      ) ordered
      where name = 'picture.derive' and data ->> 'imageId' = ordered.id::text`)
  },

  /** Spreads likes and shares over the time since their work was published, and follows over the last year. */
  async spread(): Promise<void> {
    for (const table of ['item_like', 'item_share'])
      await db.execute(sql`
        update ${sql.identifier(table)} set created_at = now() - random() * (now() - artwork.published_at)
        from artwork where artwork.id = item_id`)
    await db.execute(sql`update follow set created_at = now() - random() * interval '340 days'`)
  },
})
