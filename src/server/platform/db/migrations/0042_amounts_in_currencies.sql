ALTER TABLE "artwork" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "inquiry_offer" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "agreed_price" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "cart_item" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "shipping_cents" TO "shipping_minor";
--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "tax_cents" TO "tax_minor";
--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "total_cents" TO "total_minor";
--> statement-breakpoint
ALTER TABLE "order" RENAME COLUMN "commission_cents" TO "commission_minor";
--> statement-breakpoint
ALTER TABLE "order_line" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "seller_shipping" RENAME COLUMN "flat_rate_cents" TO "flat_rate_minor";
--> statement-breakpoint
ALTER TABLE "seller_shipping" RENAME COLUMN "handlers_rate_cents" TO "handlers_rate_minor";
--> statement-breakpoint
ALTER TABLE "search_document" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "sandbox_carrier_label" RENAME COLUMN "insured_cents" TO "insured_minor";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" RENAME COLUMN "insured_cents" TO "insured_minor";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" RENAME COLUMN "insurance_fee_cents" TO "insurance_fee_minor";
--> statement-breakpoint
ALTER TABLE "shipping_label" RENAME COLUMN "insured_cents" TO "insured_minor";
--> statement-breakpoint
ALTER TABLE "shipping_label" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "shipping_label" RENAME COLUMN "carrier_cents" TO "carrier_minor";
--> statement-breakpoint
ALTER TABLE "shipping_quote" RENAME COLUMN "insured_cents" TO "insured_minor";
--> statement-breakpoint
ALTER TABLE "shipping_rate" RENAME COLUMN "price_cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "sandbox_carrier_label" RENAME COLUMN "cents" TO "price_minor";
--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "artwork" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "inquiry_offer" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "inquiry_offer" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "agreed_price" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "agreed_price" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cart_item" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "seller_shipping" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "seller_shipping" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "sandbox_carrier_label" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sandbox_carrier_label" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shipping_label" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipping_label" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shipping_quote" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipping_quote" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shipping_rate" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "shipping_rate" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
UPDATE "shipping_rate" SET "carrier_rate" = "carrier_rate" - 'cents' - 'retailCents' || jsonb_build_object(
  'price', jsonb_build_object('amountMinor', carrier_rate -> 'cents', 'currency', 'usd'),
  'retail', CASE WHEN jsonb_typeof(carrier_rate -> 'retailCents') = 'number' THEN jsonb_build_object('amountMinor', carrier_rate -> 'retailCents', 'currency', 'usd') ELSE 'null'::jsonb END,
  'surcharges', coalesce((
    SELECT jsonb_agg(part - 'cents' || jsonb_build_object('amount', jsonb_build_object('amountMinor', part -> 'cents', 'currency', 'usd')) ORDER BY position)
    FROM jsonb_array_elements(carrier_rate -> 'surcharges') WITH ORDINALITY AS parts (part, position)
  ), '[]'),
  'artCover', (carrier_rate -> 'artCover') - 'maxCents' || jsonb_build_object('max', CASE WHEN jsonb_typeof(carrier_rate #> '{artCover,maxCents}') = 'number' THEN jsonb_build_object('amountMinor', carrier_rate #> '{artCover,maxCents}', 'currency', 'usd') ELSE 'null'::jsonb END)
);
--> statement-breakpoint
UPDATE "sandbox_carrier_rate" SET "rate" = "rate" - 'cents' - 'retailCents' || jsonb_build_object(
  'price', jsonb_build_object('amountMinor', rate -> 'cents', 'currency', 'usd'),
  'retail', CASE WHEN jsonb_typeof(rate -> 'retailCents') = 'number' THEN jsonb_build_object('amountMinor', rate -> 'retailCents', 'currency', 'usd') ELSE 'null'::jsonb END,
  'surcharges', coalesce((
    SELECT jsonb_agg(part - 'cents' || jsonb_build_object('amount', jsonb_build_object('amountMinor', part -> 'cents', 'currency', 'usd')) ORDER BY position)
    FROM jsonb_array_elements(rate -> 'surcharges') WITH ORDINALITY AS parts (part, position)
  ), '[]'),
  'artCover', (rate -> 'artCover') - 'maxCents' || jsonb_build_object('max', CASE WHEN jsonb_typeof(rate #> '{artCover,maxCents}') = 'number' THEN jsonb_build_object('amountMinor', rate #> '{artCover,maxCents}', 'currency', 'usd') ELSE 'null'::jsonb END)
);
--> statement-breakpoint
UPDATE "shipment_payment_order" SET "customs" = jsonb_set("customs", '{items}', coalesce((
  SELECT jsonb_agg(item - 'valueCents' || jsonb_build_object('value', jsonb_build_object('amountMinor', item -> 'valueCents', 'currency', 'usd')) ORDER BY position)
  FROM jsonb_array_elements("customs" -> 'items') WITH ORDINALITY AS items (item, position)
), '[]')) WHERE jsonb_typeof("customs" -> 'items') = 'array';
--> statement-breakpoint
UPDATE "shipping_label" SET "customs" = jsonb_set("customs", '{items}', coalesce((
  SELECT jsonb_agg(item - 'valueCents' || jsonb_build_object('value', jsonb_build_object('amountMinor', item -> 'valueCents', 'currency', 'usd')) ORDER BY position)
  FROM jsonb_array_elements("customs" -> 'items') WITH ORDINALITY AS items (item, position)
), '[]')) WHERE jsonb_typeof("customs" -> 'items') = 'array';
--> statement-breakpoint
UPDATE "sandbox_carrier_label" SET "customs" = jsonb_set("customs", '{items}', coalesce((
  SELECT jsonb_agg(item - 'valueCents' || jsonb_build_object('value', jsonb_build_object('amountMinor', item -> 'valueCents', 'currency', 'usd')) ORDER BY position)
  FROM jsonb_array_elements("customs" -> 'items') WITH ORDINALITY AS items (item, position)
), '[]')) WHERE jsonb_typeof("customs" -> 'items') = 'array';
--> statement-breakpoint
UPDATE "search_alert" SET "filters" = "filters" - 'priceMinCents' || jsonb_build_object('minPriceMinor', "filters" -> 'priceMinCents') WHERE "filters" ? 'priceMinCents';
--> statement-breakpoint
UPDATE "search_alert" SET "filters" = "filters" - 'priceMaxCents' || jsonb_build_object('maxPriceMinor', "filters" -> 'priceMaxCents') WHERE "filters" ? 'priceMaxCents';
