ALTER TABLE "user_profile" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "shipping_price" DROP CONSTRAINT "shipping_price_seller_id_method_zone_pk";--> statement-breakpoint
ALTER TABLE "shipping_price" ADD CONSTRAINT "shipping_price_seller_id_method_zone_currency_pk" PRIMARY KEY("seller_id","method","zone","currency");--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "search_document" SET "currency" = "artwork"."currency" FROM "artwork" WHERE "artwork"."id" = "search_document"."id";--> statement-breakpoint
UPDATE "search_alert" SET "filters" = "filters" || '{"priceCurrency": "usd"}' WHERE "filters" ?| array['minPriceMinor', 'maxPriceMinor'];
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_percent" numeric(6, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "is_tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_total";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_total" CHECK ("order"."total_minor" = "order"."price_minor" + "order"."shipping_minor" + case when "order"."is_tax_included" then 0 else "order"."tax_minor" end);
