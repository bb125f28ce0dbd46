ALTER TABLE "checkout" ALTER COLUMN "buyer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "buyer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_order" ON "inquiry" USING btree ("order_id");
