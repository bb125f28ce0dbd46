-- What is shown of an artwork stands in four tables. Whoever changes one of the other three writes the artwork's row too,
-- so that its own transaction mark (xmin) says whether anything shown of it has changed: lists then read that row alone.
CREATE FUNCTION "touch_artwork"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A transaction that has written the row already has marked it.
  UPDATE "artwork" SET "updated_at" = "updated_at"
  WHERE "id" = coalesce(NEW."artwork_id", OLD."artwork_id") AND "artwork".xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "touch_artworks_of_artist"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "artwork" SET "updated_at" = "updated_at" WHERE "owner_id" = NEW."id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "artwork_image_shown" AFTER INSERT OR UPDATE OR DELETE ON "artwork_image"
  FOR EACH ROW EXECUTE FUNCTION "touch_artwork"();--> statement-breakpoint
CREATE TRIGGER "product_shown" AFTER INSERT OR DELETE OR UPDATE OF "artwork_id", "handle", "variant_id", "listed" ON "product"
  FOR EACH ROW EXECUTE FUNCTION "touch_artwork"();--> statement-breakpoint
CREATE TRIGGER "artist_shown" AFTER UPDATE ON "user_profile"
  FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."slug" IS DISTINCT FROM NEW."slug")
  EXECUTE FUNCTION "touch_artworks_of_artist"();
