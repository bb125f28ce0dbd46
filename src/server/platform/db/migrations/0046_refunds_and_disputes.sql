CREATE TABLE "sandbox_payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"taken_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"respond_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_movement" DROP CONSTRAINT "payment_movement_once";--> statement-breakpoint
DROP INDEX "ledger_entry_payment_once";--> statement-breakpoint
DROP INDEX "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "movement_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "payment_dispute" SET "opened_at" = "created_at";--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "taken_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "fee_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "repeats_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "paid_outside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment_movement" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement_id_payment_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."payment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_repeats_id_payment_movement_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."payment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_dispute_once" ON "ledger_entry" USING btree ("dispute_id",coalesce("order_id", "payment_id"),"kind","account") WHERE "ledger_entry"."dispute_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_movement_once" ON "ledger_entry" USING btree ("movement_id","kind","account") WHERE "ledger_entry"."movement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_movement_transfer_once" ON "payment_movement" USING btree ("payment_id","part_id") WHERE "payment_movement"."kind" = 'transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_movement_refund_once" ON "payment_movement" USING btree ("payment_id") WHERE "payment_movement"."kind" = 'refund' and "payment_movement"."part_id" is null and "payment_movement"."status" in ('due', 'done');--> statement-breakpoint
CREATE INDEX "payment_movement_of" ON "payment_movement" USING btree ("payment_id","part_id");--> statement-breakpoint
CREATE INDEX "payment_movement_provider_id" ON "payment_movement" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_movement_failed" ON "payment_movement" USING btree ("failed_at") WHERE "payment_movement"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_payment_once" ON "ledger_entry" USING btree ("payment_id","kind","account") WHERE "ledger_entry"."order_id" is null and "ledger_entry"."movement_id" is null and "ledger_entry"."dispute_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account") WHERE "ledger_entry"."label_id" is null and "ledger_entry"."counter_order_id" is null and "ledger_entry"."movement_id" is null and "ledger_entry"."dispute_id" is null;