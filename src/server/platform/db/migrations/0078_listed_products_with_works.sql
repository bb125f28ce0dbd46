DROP INDEX "product_listed";--> statement-breakpoint
CREATE INDEX "product_listed_work" ON "product" USING btree ("listed","listed_at","id","artwork_id");