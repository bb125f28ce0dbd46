ALTER TABLE "article" ADD COLUMN "slug" text;--> statement-breakpoint
-- The slug of the title, as the application makes it; a second article of the same slug gets the end of its id.
WITH "titled" AS (
	SELECT "id", COALESCE(NULLIF(TRIM(BOTH '-' FROM LEFT(REGEXP_REPLACE(LOWER("title"), '[^a-z0-9]+', '-', 'g'), 47)), ''), 'article') AS "slug" FROM "article"
), "numbered" AS (
	SELECT "id", "slug", ROW_NUMBER() OVER (PARTITION BY "slug" ORDER BY "id") AS "number" FROM "titled"
)
UPDATE "article" SET "slug" = "numbered"."slug" || CASE WHEN "numbered"."number" = 1 THEN '' ELSE '-' || RIGHT("article"."id"::text, 12) END
FROM "numbered" WHERE "numbered"."id" = "article"."id";--> statement-breakpoint
ALTER TABLE "article" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
-- The samples are files now; without this, a sync would import them a second time.
UPDATE "article" SET "source_id" = 'file/' || SUBSTR("source_id", LENGTH('sample/') + 1) WHERE "source_id" LIKE 'sample/%';--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_author_id_user_profile_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug" ON "article" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "article_author" ON "article" USING btree ("author_id");
