ALTER TABLE "item_comment" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "item_comment_request_key" ON "item_comment" USING btree ("user_id","request_key") WHERE "item_comment"."request_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exhibition_request_key" ON "exhibition" USING btree ("owner_id","request_key") WHERE "exhibition"."request_key" is not null;