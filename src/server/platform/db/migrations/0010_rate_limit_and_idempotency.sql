DELETE FROM "idempotency" WHERE "status" IS NULL;--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
DROP TABLE "rate_limit" CASCADE;--> statement-breakpoint
DROP INDEX "artwork_upload_key";--> statement-breakpoint
DROP INDEX "item_comment_request_key";--> statement-breakpoint
DROP INDEX "exhibition_request_key";--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "status" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limit_count_expire" ON "rate_limit_count" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "artwork" DROP COLUMN "upload_key";--> statement-breakpoint
ALTER TABLE "item_comment" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "exhibition" DROP COLUMN "request_key";--> statement-breakpoint
ALTER TABLE "idempotency" DROP COLUMN "state";