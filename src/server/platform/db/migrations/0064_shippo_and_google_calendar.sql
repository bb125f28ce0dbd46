CREATE TABLE "shippo_purchase" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"rate_id" text NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mentor" ADD COLUMN "google_calendar" text;--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "event_calendar" text;--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "event_sequence" integer;