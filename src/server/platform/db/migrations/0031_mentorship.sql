CREATE TABLE "mentorship_booking" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"portfolio_link" text NOT NULL,
	"top_goal" text NOT NULL,
	"slot_uri" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"meet_link" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"checkout_id" text NOT NULL,
	"checkout_url" text NOT NULL,
	"payment_id" text,
	"paid_cents" bigint,
	"paid_at" timestamp with time zone,
	"refund_owed_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"looked_at" text DEFAULT '' NOT NULL,
	"priorities" text DEFAULT '' NOT NULL,
	"next_steps" text DEFAULT '' NOT NULL,
	"notes_saved_at" timestamp with time zone,
	"recap_file" text,
	"recap_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_booking_span" CHECK ("mentorship_booking"."ends_at" > "mentorship_booking"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "mentorship_hours" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"notice_days" integer NOT NULL,
	"max_a_day" integer NOT NULL,
	"days_off" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_hours_one" CHECK ("mentorship_hours"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_booking_time" ON "mentorship_booking" USING btree ("starts_at") WHERE "mentorship_booking"."status" in ('pending_payment', 'confirmed', 'completed');--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_booking_checkout" ON "mentorship_booking" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "mentorship_booking_starts" ON "mentorship_booking" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "mentorship_booking_user" ON "mentorship_booking" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentorship_booking_email" ON "mentorship_booking" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "mentorship_booking_pending" ON "mentorship_booking" USING btree ("reserved_until") WHERE "mentorship_booking"."status" = 'pending_payment';--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_mentorship_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."mentorship_booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_booking_once" ON "ledger_entry" USING btree ("booking_id","kind","account");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_subject" CHECK (num_nonnulls("ledger_entry"."order_id", "ledger_entry"."booking_id") = 1);