ALTER TABLE "artwork" ADD COLUMN "stated_description" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "stated_palette" text[];--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "stated_price_analysis" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "stated_similar_works" integer;