CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"credits_id" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"form" jsonb,
	"number_prefix" text,
	"number" integer,
	"document" jsonb,
	"pay_key" text,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"reminds" boolean DEFAULT true NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_pay_key_unique" UNIQUE("pay_key")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"tax_number" text NOT NULL,
	"number_prefix" text NOT NULL,
	"next_number" integer NOT NULL,
	"tax_mode" text NOT NULL,
	"tax_percent" numeric(5, 2) NOT NULL,
	"closing" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_instalment" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_payment" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_payment" ADD COLUMN "payout_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_id_invoice_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_seller_id_user_profile_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("seller_id","number_prefix","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_sale" ON "invoice" USING btree ("sale_id") WHERE "invoice"."kind" = 'invoice' and "invoice"."status" in ('draft', 'sent');--> statement-breakpoint
CREATE INDEX "invoice_sale" ON "invoice" USING btree ("sale_id");