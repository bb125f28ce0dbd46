CREATE TABLE "shop_access" (
	"shop" text PRIMARY KEY NOT NULL,
	"tokens" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"renewing_until" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_product" (
	"artwork_id" uuid PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"product_id" text,
	"variant_id" text,
	"inventory_item_id" text,
	"handle" text,
	"content" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"setting_quantity" integer,
	"sold_there" integer DEFAULT 0 NOT NULL,
	"deleted_there_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_product_product" ON "shop_product" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_product_inventory" ON "shop_product" USING btree ("inventory_item_id");--> statement-breakpoint
CREATE INDEX "shop_product_shop" ON "shop_product" USING btree ("shop");