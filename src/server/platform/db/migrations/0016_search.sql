CREATE TABLE "item_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"names" "tsvector" NOT NULL,
	"everything" "tsvector" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"price_cents" bigint,
	"medium" text,
	"size" text,
	"orientation" text,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"availability" text
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"documents" integer DEFAULT 1 NOT NULL,
	"stated" integer DEFAULT 0 NOT NULL,
	"forms" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
ALTER TABLE "item_count" ADD COLUMN "recent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
UPDATE "exhibition" SET "published_at" = "created_at" WHERE 'published' IN ("status", "status_before_closing");--> statement-breakpoint
ALTER TABLE "search_document" ADD CONSTRAINT "search_document_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_share_item" ON "item_share" USING btree ("item_type","item_id");--> statement-breakpoint
CREATE INDEX "item_share_created" ON "item_share" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("everything","names");--> statement-breakpoint
CREATE INDEX "search_document_newest" ON "search_document" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "search_document_newest_of_kind" ON "search_document" USING btree ("kind","published_at","id");--> statement-breakpoint
CREATE INDEX "search_document_owner" ON "search_document" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_start" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_forms" ON "search_word" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "item_comment_created" ON "item_comment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "item_count_recent" ON "item_count" USING btree ("recent") WHERE "item_count"."recent" > 0;--> statement-breakpoint
CREATE INDEX "item_like_created" ON "item_like" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "search_document";