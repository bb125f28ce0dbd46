CREATE TABLE "account_archive" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"contents" text[] DEFAULT '{}' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_closing" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"delete_at" timestamp with time zone NOT NULL,
	"erasing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_account" DROP CONSTRAINT "payment_account_user_id_user_profile_id_fk";
--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "status_before_closing" text;--> statement-breakpoint
ALTER TABLE "item_comment" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "status_before_closing" text;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "gallery_published_before_closing" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_archive_account" ON "account_archive" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "account_archive_expiry" ON "account_archive" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_archive_preparing" ON "account_archive" USING btree ("account_id") WHERE "account_archive"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "account_closing_due" ON "account_closing" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "item_comment_user" ON "item_comment" USING btree ("user_id");