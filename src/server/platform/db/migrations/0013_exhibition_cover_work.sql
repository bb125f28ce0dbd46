ALTER TABLE "exhibition" ADD COLUMN "cover_artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "exhibition" ADD CONSTRAINT "exhibition_cover_artwork_id_artwork_id_fk" FOREIGN KEY ("cover_artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibition_cover_artwork" ON "exhibition" USING btree ("cover_artwork_id");