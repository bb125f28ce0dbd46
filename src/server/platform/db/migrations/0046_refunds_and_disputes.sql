ALTER TABLE "payment_movement" DROP CONSTRAINT "payment_movement_once";--> statement-breakpoint
DROP INDEX "ledger_entry_payment_once";--> statement-breakpoint
DROP INDEX "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "movement_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "repeats_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "paid_outside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment_movement" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement_id_payment_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."payment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_repeats_id_payment_movement_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."payment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_movement_once" ON "ledger_entry" USING btree ("movement_id","kind","account") WHERE "ledger_entry"."movement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_movement_transfer_once" ON "payment_movement" USING btree ("payment_id","part_id") WHERE "payment_movement"."kind" = 'transfer';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_movement_refund_once" ON "payment_movement" USING btree ("payment_id") WHERE "payment_movement"."kind" = 'refund' and "payment_movement"."part_id" is null and "payment_movement"."status" in ('due', 'done');--> statement-breakpoint
CREATE INDEX "payment_movement_of" ON "payment_movement" USING btree ("payment_id","part_id");--> statement-breakpoint
CREATE INDEX "payment_movement_provider_id" ON "payment_movement" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "payment_movement_failed" ON "payment_movement" USING btree ("failed_at") WHERE "payment_movement"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_payment_once" ON "ledger_entry" USING btree ("payment_id","kind","account") WHERE "ledger_entry"."order_id" is null and "ledger_entry"."movement_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account") WHERE "ledger_entry"."label_id" is null and "ledger_entry"."counter_order_id" is null and "ledger_entry"."movement_id" is null;