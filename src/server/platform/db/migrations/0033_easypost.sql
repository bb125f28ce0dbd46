CREATE TABLE "easypost_purchase" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"rate_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
