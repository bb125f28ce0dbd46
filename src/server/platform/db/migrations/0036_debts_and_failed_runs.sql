CREATE TABLE "failed_run" (
	"job" text PRIMARY KEY NOT NULL,
	"failure" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "counter_order_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "problem_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "problem_release_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_counter_order_id_order_id_fk" FOREIGN KEY ("counter_order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_debt_once" ON "ledger_entry" USING btree ("order_id","counter_order_id","kind","account") WHERE "ledger_entry"."counter_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account") WHERE "ledger_entry"."label_id" is null and "ledger_entry"."counter_order_id" is null;