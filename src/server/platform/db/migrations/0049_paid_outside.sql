CREATE TABLE "outside_payment_terms" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"account_holder" text NOT NULL,
	"account_number" text NOT NULL,
	"bank_code" text NOT NULL,
	"note" text NOT NULL,
	"in_person" boolean NOT NULL,
	"hold_days" integer NOT NULL,
	"offered" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instructions" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "outside_payment_terms" ADD CONSTRAINT "outside_payment_terms_seller_id_user_profile_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account") WHERE "ledger_entry"."label_id" is null and "ledger_entry"."counter_order_id" is null and "ledger_entry"."movement_id" is null and "ledger_entry"."dispute_id" is null and "ledger_entry"."kind" <> 'settled_debt';--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_instructions" CHECK (("payment"."method" = 'outside') = ("payment"."instructions" is not null));