ALTER TABLE "artwork" ADD COLUMN "is_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Works whose last copies a recorded sale holds already.
UPDATE "artwork" SET "is_reserved" = true
WHERE "artwork"."id" IN (SELECT "artwork_id" FROM "artwork_unit" WHERE "sale_id" IS NOT NULL AND "sold_at" IS NULL)
  AND "artwork"."edition_type" !~* '^\s*open\M'
  AND (
    SELECT count(*) FROM "artwork_unit" unit
    WHERE unit.artwork_id = "artwork"."id" AND (unit.sold_at IS NOT NULL OR unit.sale_id IS NOT NULL)
  ) >= greatest(1, coalesce("artwork"."edition_size", 1) - greatest(1, coalesce("artwork"."edition_number", 1)) + 1)
  AND (
    SELECT count(*) FROM "artwork_unit" unit
    WHERE unit.artwork_id = "artwork"."id" AND unit.sold_at IS NOT NULL
  ) < greatest(1, coalesce("artwork"."edition_size", 1) - greatest(1, coalesce("artwork"."edition_number", 1)) + 1);
