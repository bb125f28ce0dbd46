CREATE TABLE "saved_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_transfer" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"reversed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_transfer_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "seller_shipping" ALTER COLUMN "flat_rate_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "item_save" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "problem_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "payout_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "transfer_id" text;--> statement-breakpoint
ALTER TABLE "seller_shipping" ADD COLUMN "handlers_rate_cents" bigint;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_list_name" ON "saved_list" USING btree ("user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "item_save" ADD CONSTRAINT "item_save_list_id_saved_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_list"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_save_list" ON "item_save" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "order_to_pay_out" ON "order" USING btree ("delivered_at") WHERE "order"."status" = 'paid' and "order"."paid_out_at" is null and "order"."delivered_at" is not null;