CREATE TABLE "payment_platform" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_without_fee" ON "payment" USING btree ("paid_at") WHERE "payment"."fee_minor" is null;