CREATE TABLE "sandbox_shop_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
