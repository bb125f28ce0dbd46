-- Works that their holder holds or has reserved for somebody are public as reserved.
UPDATE "artwork" SET "is_reserved" = true
WHERE "custody" IN ('on_hold', 'reserved') AND NOT "is_sold" AND NOT "is_reserved" AND NOT (
  "edition_type" !~* '^\s*open\M' AND (
    SELECT count(*) FROM "artwork_unit" unit WHERE unit.artwork_id = "artwork"."id" AND unit.sold_at IS NOT NULL
  ) >= greatest(1, coalesce("edition_size", 1) - greatest(1, coalesce("edition_number", 1)) + 1)
);
