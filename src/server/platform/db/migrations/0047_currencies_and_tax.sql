ALTER TABLE "user_profile" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "shipping_price" DROP CONSTRAINT "shipping_price_seller_id_method_zone_pk";--> statement-breakpoint
ALTER TABLE "shipping_price" ADD CONSTRAINT "shipping_price_seller_id_method_zone_currency_pk" PRIMARY KEY("seller_id","method","zone","currency");--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "search_document" SET "currency" = "artwork"."currency" FROM "artwork" WHERE "artwork"."id" = "search_document"."id";--> statement-breakpoint
UPDATE "search_alert" SET "filters" = "filters" || '{"priceCurrency": "usd"}' WHERE "filters" ?| array['minPriceMinor', 'maxPriceMinor'];
