ALTER TABLE "product" DROP CONSTRAINT "product_artwork_id_artwork_id_fk";
--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "artwork_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search_document" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_document");