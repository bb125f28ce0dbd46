CREATE TABLE "artwork_packing" (
	"artwork_id" uuid PRIMARY KEY NOT NULL,
	"width" numeric(8, 2) NOT NULL,
	"height" numeric(8, 2) NOT NULL,
	"depth" numeric(8, 2) NOT NULL,
	"dimension_unit" text NOT NULL,
	"weight" numeric(8, 2) NOT NULL,
	"weight_unit" text NOT NULL,
	"packaging" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_carrier_label" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"tracking_number" text NOT NULL,
	"shipment" jsonb NOT NULL,
	"customs" jsonb,
	"reference" text NOT NULL,
	"insured_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"days" integer NOT NULL,
	"bought_at" timestamp with time zone NOT NULL,
	"void_requested_at" timestamp with time zone,
	CONSTRAINT "sandbox_carrier_label_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_carrier_label_tracking_number_unique" UNIQUE("tracking_number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_carrier_rate" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment" jsonb NOT NULL,
	"rate" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_payment_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"rate_id" uuid,
	"fingerprint" text,
	"shipment" jsonb NOT NULL,
	"customs" jsonb,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"insured_cents" bigint DEFAULT 0 NOT NULL,
	"insurance_fee_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_requested_at" timestamp with time zone,
	"session_id" text,
	"payment_url" text,
	"payment_id" text,
	"paid_cents" bigint,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_label" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_id" uuid,
	"payment_order_id" uuid,
	"rate_id" uuid NOT NULL,
	"from_address" jsonb NOT NULL,
	"to_address" jsonb NOT NULL,
	"parcel" jsonb NOT NULL,
	"ship_on" date NOT NULL,
	"customs" jsonb,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"insured_cents" bigint NOT NULL,
	"price_cents" bigint NOT NULL,
	"carrier_cents" bigint,
	"carrier_label_id" text,
	"tracking_number" text,
	"tracking_key" text NOT NULL,
	"tracking_status" text DEFAULT 'unknown' NOT NULL,
	"expected_on" date,
	"track_at" timestamp with time zone,
	"file" text,
	"test_mode" boolean NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"purchased_at" timestamp with time zone,
	"void_until" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shipment" jsonb NOT NULL,
	"insured_cents" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"carrier_rate" jsonb NOT NULL,
	"price_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label_id" uuid NOT NULL,
	"carrier_event_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "label_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork_packing" ADD CONSTRAINT "artwork_packing_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ADD CONSTRAINT "shipment_payment_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ADD CONSTRAINT "shipment_payment_order_rate_id_shipping_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."shipping_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_label" ADD CONSTRAINT "shipping_label_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_label" ADD CONSTRAINT "shipping_label_payment_order_id_shipment_payment_order_id_fk" FOREIGN KEY ("payment_order_id") REFERENCES "public"."shipment_payment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_label" ADD CONSTRAINT "shipping_label_rate_id_shipping_rate_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."shipping_rate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rate" ADD CONSTRAINT "shipping_rate_quote_id_shipping_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."shipping_quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_event" ADD CONSTRAINT "tracking_event_label_id_shipping_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."shipping_label"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_carrier_rate_expires" ON "sandbox_carrier_rate" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_one_alike" ON "shipment_payment_order" USING btree ("user_id","fingerprint") WHERE "shipment_payment_order"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_one_draft_of_order" ON "shipment_payment_order" USING btree ("user_id","order_id") WHERE "shipment_payment_order"."status" in ('draft', 'open') and "shipment_payment_order"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_one_draft_of_sample" ON "shipment_payment_order" USING btree ("user_id") WHERE "shipment_payment_order"."status" = 'draft' and "shipment_payment_order"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_session" ON "shipment_payment_order" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "shipment_payment_order_user" ON "shipment_payment_order" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "shipment_payment_order_open_until" ON "shipment_payment_order" USING btree ("expires_at") WHERE "shipment_payment_order"."status" in ('draft', 'open');--> statement-breakpoint
CREATE INDEX "shipment_payment_order_refunding" ON "shipment_payment_order" USING btree ("updated_at") WHERE "shipment_payment_order"."status" = 'refunding';--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_label_one_of_order" ON "shipping_label" USING btree ("order_id") WHERE "shipping_label"."status" in ('processing', 'purchased');--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_label_payment_order" ON "shipping_label" USING btree ("payment_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_label_carrier_id" ON "shipping_label" USING btree ("carrier_label_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_label_tracking_key" ON "shipping_label" USING btree ("tracking_key");--> statement-breakpoint
CREATE INDEX "shipping_label_user" ON "shipping_label" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "shipping_label_unfinished" ON "shipping_label" USING btree ("updated_at") WHERE "shipping_label"."status" in ('processing', 'voiding');--> statement-breakpoint
CREATE INDEX "shipping_label_to_track" ON "shipping_label" USING btree ("track_at") WHERE "shipping_label"."track_at" is not null;--> statement-breakpoint
CREATE INDEX "shipping_quote_expires" ON "shipping_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipping_rate_quote" ON "shipping_rate" USING btree ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_event_once" ON "tracking_event" USING btree ("label_id","carrier_event_id");--> statement-breakpoint
CREATE INDEX "tracking_event_label" ON "tracking_event" USING btree ("label_id","occurred_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_label_once" ON "ledger_entry" USING btree ("label_id","kind","account") WHERE "ledger_entry"."label_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account") WHERE "ledger_entry"."label_id" is null;