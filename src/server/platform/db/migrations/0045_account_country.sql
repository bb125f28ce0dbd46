ALTER TABLE "payment_account" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;