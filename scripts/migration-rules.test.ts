import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/platform/db/migrate-database.ts'
import { findContractions } from './migration-rules/find-contractions.ts'

/** From here on, the processes of the version before run beside those that have migrated (decision 079). */
const FIRST = '0058'

test('code without the newest migrations survives them, or they say since which version no code uses what they remove', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && name >= FIRST)
  const problems = await Promise.all(
    files.map(async (file) =>
      findContractions(await readFile(join(migrationsFolder, file), 'utf8')).map(
        ({ statement, why }) => `${file}: ${statement}\n  ${why}: see decision 079`,
      ),
    ),
  )
  expect(problems.flat()).toEqual([])
})

test.each([
  'DROP TABLE "old" CASCADE;',
  'ALTER TABLE "work" DROP COLUMN "size";',
  'ALTER TABLE "work" RENAME COLUMN "size" TO "extent";',
  'ALTER TABLE "work" RENAME TO "piece";',
  'ALTER TABLE "work" ALTER COLUMN "size" SET NOT NULL;',
  'ALTER TABLE "work" ALTER COLUMN "size" DROP DEFAULT;',
  'ALTER TABLE "work" ALTER COLUMN "size" SET DATA TYPE bigint;',
  'alter table "work" alter column "size" type bigint;',
  'ALTER TABLE "work" ADD COLUMN "size" text NOT NULL;',
  'ALTER TABLE "work" ADD CONSTRAINT "work_size" CHECK ("work"."size" > 0);',
  'ALTER TABLE "work" ADD CONSTRAINT "work_owner" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id");',
  'CREATE UNIQUE INDEX "work_slug" ON "work" USING btree ("slug");',
  'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nDROP VIEW "old";',
  'update "work" set "size" = 1;\nalter table "work" drop column "size";',
  '-- contract: 0.3\nselect 1;\nDROP TABLE "old";',
])('refuses %s', (migration) => {
  expect(findContractions(migration)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "new_id" CHECK ("new"."id" is not null);',
  'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");',
  'ALTER TABLE "work" ADD COLUMN "size" text;',
  `ALTER TABLE "work" ADD COLUMN "size" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "work" ADD COLUMN "area" numeric GENERATED ALWAYS AS (1) STORED NOT NULL;',
  'ALTER TABLE "work" ADD COLUMN "by" uuid;--> statement-breakpoint\nALTER TABLE "work" ADD CONSTRAINT "work_by" FOREIGN KEY ("by") REFERENCES "public"."person"("id") ON DELETE set null;',
  'ALTER TABLE "work" ADD CONSTRAINT "work_size" CHECK ("work"."size" > 0) NOT VALID;',
  'CREATE INDEX "work_size" ON "work" USING btree ("size");',
  'ALTER TABLE "work" DROP CONSTRAINT "work_size";',
  'ALTER TABLE "work" ALTER COLUMN "size" DROP NOT NULL;',
  '-- contract: 0.3\nALTER TABLE "work" DROP COLUMN "size";',
  'create function f() returns void as $$ begin drop table x; end $$ language plpgsql;',
])('allows %s', (migration) => {
  expect(findContractions(migration)).toEqual([])
})
