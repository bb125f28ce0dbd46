CREATE TABLE "shop_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"shop_order_id" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"status" text NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"items" jsonb NOT NULL,
	"price_minor" bigint NOT NULL,
	"shipping_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipping_label" ADD COLUMN "shop_order_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_customer" ADD COLUMN "vendor_customer_id" text;--> statement-breakpoint
ALTER TABLE "shop_customer" ADD COLUMN "sent" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_order_once" ON "shop_order" USING btree ("shop","shop_order_id","seller_id");--> statement-breakpoint
CREATE INDEX "shop_order_queue" ON "shop_order" USING btree ("seller_id","status","placed_at");--> statement-breakpoint
ALTER TABLE "shipping_label" ADD CONSTRAINT "shipping_label_shop_order_id_shop_order_id_fk" FOREIGN KEY ("shop_order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_label_shop_order" ON "shipping_label" USING btree ("shop_order_id");