CREATE TABLE "artwork_unit" (
	"artwork_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"sold_at" timestamp with time zone,
	CONSTRAINT "artwork_unit_artwork_id_number_pk" PRIMARY KEY("artwork_id","number")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"user_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_user_id_artwork_id_pk" PRIMARY KEY("user_id","artwork_id"),
	CONSTRAINT "cart_item_quantity" CHECK ("cart_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"prolonged_at" timestamp with time zone,
	"payment_requested_at" timestamp with time zone,
	"session_id" text,
	"payment_url" text,
	"declined_at" timestamp with time zone,
	"payment_id" text,
	"paid_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"checkout_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"seller_name" text NOT NULL,
	"status" text DEFAULT 'awaiting_payment' NOT NULL,
	"shipping_method" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"commission_percent" numeric(5, 2) NOT NULL,
	"commission_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_reason" text DEFAULT '' NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_total" CHECK ("order"."total_cents" = "order"."price_cents" + "order"."shipping_cents" + "order"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"artwork_id" uuid,
	"title" text NOT NULL,
	"artist_name" text NOT NULL,
	"year_created" integer,
	"medium" text,
	"dimensions" jsonb,
	"edition_type" text DEFAULT '' NOT NULL,
	"edition_size" integer,
	"copies" integer[] NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_shipping" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"flat_rate_cents" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"fee_cents" bigint,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_checkout_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_payment_checkout_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_payment_checkout_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_refund_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "artwork_unit" ADD CONSTRAINT "artwork_unit_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_unit" ADD CONSTRAINT "artwork_unit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_checkout_id_checkout_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_shipping" ADD CONSTRAINT "seller_shipping_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_unit_order" ON "artwork_unit" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cart_item_artwork" ON "cart_item" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_one_open" ON "checkout" USING btree ("buyer_id") WHERE "checkout"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_session" ON "checkout" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "checkout_buyer" ON "checkout" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "checkout_open_until" ON "checkout" USING btree ("ends_at") WHERE "checkout"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkout_refunding" ON "checkout" USING btree ("updated_at") WHERE "checkout"."status" = 'refunding';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_once" ON "ledger_entry" USING btree ("order_id","kind","account");--> statement-breakpoint
CREATE UNIQUE INDEX "order_number" ON "order" USING btree ("number");--> statement-breakpoint
CREATE INDEX "order_checkout" ON "order" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "order_buyer" ON "order" USING btree ("buyer_id","paid_at","id") WHERE "order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_seller" ON "order" USING btree ("seller_id","paid_at","id") WHERE "order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_refunding" ON "order" USING btree ("updated_at") WHERE "order"."status" = 'refunding';--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_artwork" ON "order_line" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "sandbox_payment_checkout_paid" ON "sandbox_payment_checkout" USING btree ("paid_at");