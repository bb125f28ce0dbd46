CREATE TABLE "shipping_price" (
	"seller_id" uuid NOT NULL,
	"method" text NOT NULL,
	"zone" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_price_seller_id_method_zone_pk" PRIMARY KEY("seller_id","method","zone"),
	CONSTRAINT "shipping_price_price" CHECK ("shipping_price"."price_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shipping_price" ADD CONSTRAINT "shipping_price_seller_id_user_profile_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "shipping_price" ("seller_id", "method", "zone", "price_minor", "currency")
SELECT "user_id", prices."method", zones."zone", prices."price_minor", "currency"
FROM "seller_shipping"
CROSS JOIN LATERAL (VALUES ('flat_rate', "flat_rate_minor"), ('art_handlers', "handlers_rate_minor")) AS prices ("method", "price_minor")
CROSS JOIN (VALUES ('domestic'), ('region'), ('world')) AS zones ("zone")
WHERE prices."price_minor" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "seller_shipping";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "crosses_customs" boolean DEFAULT false NOT NULL;
