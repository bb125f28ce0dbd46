CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payer_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"open_key" text,
	"ends_at" timestamp with time zone NOT NULL,
	"page" jsonb NOT NULL,
	"requested_at" timestamp with time zone,
	"page_expires_at" timestamp with time zone,
	"attempt" integer DEFAULT 1 NOT NULL,
	"page_id" text,
	"page_url" text,
	"declined_at" timestamp with time zone,
	"provider_payment_id" text,
	"paid_minor" bigint,
	"fee_minor" bigint,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_dispute" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"part_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"account_id" text,
	"transfer_id" uuid,
	"status" text DEFAULT 'due' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"provider_id" text,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_movement_once" UNIQUE NULLS NOT DISTINCT("payment_id","kind","part_id"),
	CONSTRAINT "payment_movement_amount" CHECK ("payment_movement"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_movement" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"of_id" text NOT NULL,
	"account_id" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_movement_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_page" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"fee_minor" bigint,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_page_token_unique" UNIQUE("token"),
	CONSTRAINT "sandbox_payment_page_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_payment_page_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_subject";
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_booking_id_mentorship_booking_id_fk";
--> statement-breakpoint
DROP INDEX "mentorship_booking_checkout";
--> statement-breakpoint
DROP INDEX "mentorship_booking_pending";
--> statement-breakpoint
DROP INDEX "checkout_one_open";
--> statement-breakpoint
DROP INDEX "checkout_session";
--> statement-breakpoint
DROP INDEX "checkout_open_until";
--> statement-breakpoint
DROP INDEX "checkout_refunding";
--> statement-breakpoint
DROP INDEX "ledger_entry_booking_once";
--> statement-breakpoint
DROP INDEX "order_refunding";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_one_alike";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_session";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_open_until";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_refunding";
--> statement-breakpoint
DROP INDEX "order_to_pay_out";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_one_draft_of_order";
--> statement-breakpoint
DROP INDEX "shipment_payment_order_one_draft_of_sample";
--> statement-breakpoint
-- What was paid for labels and sessions gets the same records as what was paid for works. `payment_id` was the provider's id.
ALTER TABLE "mentorship_booking" RENAME COLUMN "payment_id" TO "provider_payment_id";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "payment_id" uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "mentorship_booking" ALTER COLUMN "payment_id" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" RENAME COLUMN "payment_id" TO "provider_payment_id";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ADD COLUMN "payment_id" uuid;
--> statement-breakpoint
-- Drafts that ended without a price were never paid; the next price makes a new one.
DELETE FROM "shipment_payment_order" WHERE "status" = 'ended' AND "total_cents" = 0;
--> statement-breakpoint
UPDATE "shipment_payment_order" SET "payment_id" = "id" WHERE "status" <> 'draft';
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "ledger_entry" RENAME COLUMN "cents" TO "amount_minor";
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "currency" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "payment_id" uuid;
--> statement-breakpoint
UPDATE "ledger_entry" SET "payment_id" = coalesce(
  (SELECT "checkout_id" FROM "order" WHERE "order"."id" = "ledger_entry"."order_id"),
  (SELECT "payment_id" FROM "mentorship_booking" WHERE "mentorship_booking"."id" = "ledger_entry"."booking_id"));
--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "payment_id" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "sandbox_payment_page" ("id", "token", "idempotency_key", "reference", "email", "lines", "total_minor", "currency",
  "success_url", "cancel_url", "status", "expires_at", "payment_id", "fee_minor", "paid_at", "created_at")
SELECT "id", "token", "idempotency_key", "reference", "email",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('name', line->'name', 'quantity', line->'quantity',
    'price', jsonb_build_object('amountMinor', line->'cents', 'currency', 'usd'))), '[]')
    FROM jsonb_array_elements("lines") line),
  "total_cents", 'usd', "success_url", "cancel_url", "status", "expires_at", "payment_id", "fee_cents", "paid_at", "created_at"
FROM "sandbox_payment_checkout";
--> statement-breakpoint
-- A hold whose buyer had not gone to pay yet ends now: the address of its payment page cannot be made here.
INSERT INTO "payment" ("id", "kind", "payer_id", "status", "amount_minor", "currency", "open_key", "ends_at", "page",
  "requested_at", "page_expires_at", "page_id", "page_url", "declined_at", "provider_payment_id", "paid_minor", "fee_minor",
  "paid_at", "refunded_at", "created_at", "updated_at")
SELECT c."id", 'checkout', c."buyer_id", c."status", c."total_cents", 'usd', c."buyer_id"::text,
  CASE WHEN c."status" = 'open' AND c."payment_requested_at" IS NULL THEN least(c."ends_at", now()) ELSE c."ends_at" END,
  jsonb_build_object('email', c."email", 'lines', '[]'::jsonb, 'successUrl', coalesce(p."success_url", ''),
    'cancelUrl', coalesce(p."cancel_url", '')),
  c."payment_requested_at", p."expires_at", c."session_id", c."payment_url", c."declined_at", c."payment_id", c."paid_cents",
  CASE WHEN c."payment_id" IS NOT NULL THEN coalesce(p."fee_minor", 0) END,
  CASE WHEN c."payment_id" IS NOT NULL THEN coalesce(p."paid_at", c."updated_at") END,
  CASE WHEN c."status" = 'refunded' THEN c."updated_at" END, c."created_at", c."updated_at"
FROM "checkout" c LEFT JOIN "sandbox_payment_page" p ON p."id" = c."session_id";
--> statement-breakpoint
INSERT INTO "payment" ("id", "kind", "payer_id", "status", "amount_minor", "currency", "open_key", "ends_at", "page",
  "requested_at", "page_expires_at", "page_id", "page_url", "provider_payment_id", "paid_minor", "fee_minor", "paid_at",
  "refunded_at", "created_at", "updated_at")
SELECT o."id", 'label', o."user_id", o."status", o."total_cents", 'usd',
  coalesce(o."order_id"::text, o."user_id"::text || ' ' || coalesce(o."fingerprint", '')),
  CASE WHEN o."status" = 'open' AND o."payment_requested_at" IS NULL THEN least(o."expires_at", now()) ELSE o."expires_at" END,
  jsonb_build_object('email', coalesce(p."email", ''), 'lines', '[]'::jsonb, 'successUrl', coalesce(p."success_url", ''),
    'cancelUrl', coalesce(p."cancel_url", '')),
  o."payment_requested_at", p."expires_at", o."session_id", o."payment_url", o."provider_payment_id", o."paid_cents",
  CASE WHEN o."provider_payment_id" IS NOT NULL THEN coalesce(p."fee_minor", 0) END,
  CASE WHEN o."provider_payment_id" IS NOT NULL THEN coalesce(o."paid_at", p."paid_at", o."updated_at") END,
  o."refunded_at", o."created_at", o."updated_at"
FROM "shipment_payment_order" o LEFT JOIN "sandbox_payment_page" p ON p."id" = o."session_id"
WHERE o."status" <> 'draft';
--> statement-breakpoint
INSERT INTO "payment" ("id", "kind", "payer_id", "status", "amount_minor", "currency", "ends_at", "page", "requested_at",
  "page_expires_at", "page_id", "page_url", "provider_payment_id", "paid_minor", "fee_minor", "paid_at", "refunded_at",
  "created_at", "updated_at")
SELECT b."payment_id", 'session', b."user_id",
  CASE WHEN b."status" = 'pending_payment' THEN 'open' WHEN b."provider_payment_id" IS NULL THEN 'ended'
    WHEN b."refunded_at" IS NOT NULL THEN 'refunded' WHEN b."refund_owed_at" IS NOT NULL THEN 'refunding' ELSE 'paid' END,
  coalesce(b."paid_cents", p."total_minor", 30000), 'usd', b."reserved_until",
  jsonb_build_object('email', b."email", 'lines', '[]'::jsonb, 'successUrl', coalesce(p."success_url", ''),
    'cancelUrl', coalesce(p."cancel_url", '')),
  b."created_at", p."expires_at", b."checkout_id", b."checkout_url", b."provider_payment_id", b."paid_cents",
  CASE WHEN b."provider_payment_id" IS NOT NULL THEN coalesce(p."fee_minor", 0) END,
  CASE WHEN b."provider_payment_id" IS NOT NULL THEN coalesce(b."paid_at", p."paid_at", b."updated_at") END,
  b."refunded_at", b."created_at", b."updated_at"
FROM "mentorship_booking" b LEFT JOIN "sandbox_payment_page" p ON p."id" = b."checkout_id";
--> statement-breakpoint
-- Payments for labels had no entries.
INSERT INTO "ledger_entry" ("id", "payment_id", "kind", "account", "amount_minor", "currency", "created_at")
SELECT gen_random_uuid(), p."id", e."kind", e."account", e."amount", 'usd', p."paid_at"
FROM "payment" p CROSS JOIN LATERAL (VALUES
  ('price', 'buyer', -p."paid_minor"), ('price', 'platform', p."paid_minor"),
  ('provider_fee', 'platform', -p."fee_minor"), ('provider_fee', 'provider', p."fee_minor"),
  ('refund', 'platform', CASE WHEN p."status" = 'refunded' THEN -p."paid_minor" END),
  ('refund', 'buyer', CASE WHEN p."status" = 'refunded' THEN p."paid_minor" END)) AS e("kind", "account", "amount")
WHERE p."kind" = 'label' AND p."provider_payment_id" IS NOT NULL AND e."amount" <> 0;
--> statement-breakpoint
INSERT INTO "payment_movement" ("id", "payment_id", "kind", "amount_minor", "currency", "status", "sent_at", "provider_id",
  "created_at", "updated_at")
SELECT gen_random_uuid(), p."id", 'refund', p."paid_minor", 'usd', CASE WHEN p."status" = 'refunded' THEN 'done' ELSE 'due' END,
  p."updated_at", r."id", p."updated_at", p."updated_at"
FROM "payment" p LEFT JOIN "mentorship_booking" b ON b."payment_id" = p."id"
LEFT JOIN "sandbox_payment_refund" r ON r."idempotency_key" =
  CASE p."kind" WHEN 'checkout' THEN 'refund:' || p."id" WHEN 'label' THEN 'refund-label:' || p."id" ELSE 'refund:booking:' || b."id" END
WHERE p."status" IN ('refunding', 'refunded') AND p."paid_minor" > 0;
--> statement-breakpoint
INSERT INTO "payment_movement" ("id", "payment_id", "kind", "part_id", "amount_minor", "currency", "status", "sent_at",
  "provider_id", "created_at", "updated_at")
SELECT gen_random_uuid(), o."checkout_id", 'refund', o."id", o."total_cents", 'usd',
  CASE WHEN o."status" = 'refunded' THEN 'done' ELSE 'due' END, o."updated_at", r."id", o."updated_at", o."updated_at"
FROM "order" o LEFT JOIN "sandbox_payment_refund" r ON r."idempotency_key" = 'refund:' || o."id"
WHERE o."status" IN ('refunding', 'refunded') AND o."total_cents" > 0;
--> statement-breakpoint
INSERT INTO "payment_movement" ("id", "payment_id", "kind", "part_id", "amount_minor", "currency", "account_id", "status",
  "sent_at", "provider_id", "created_at", "updated_at")
SELECT gen_random_uuid(), o."checkout_id", 'transfer', o."id", s."amount", 'usd', a."provider_account_id",
  CASE WHEN o."paid_out_at" IS NULL THEN 'due' ELSE 'done' END, o."payout_started_at", coalesce(o."transfer_id", t."id"),
  o."payout_started_at", o."updated_at"
FROM "order" o
JOIN "payment_account" a ON a."user_id" = o."seller_id"
CROSS JOIN LATERAL (SELECT coalesce(sum("amount_minor") FILTER (WHERE "account" = 'bank' AND "kind" = 'payout'),
  sum("amount_minor") FILTER (WHERE "account" = 'seller')) AS "amount" FROM "ledger_entry" WHERE "order_id" = o."id") s
LEFT JOIN "sandbox_payment_transfer" t ON t."idempotency_key" = 'payout:' || o."id"
WHERE o."payout_started_at" IS NOT NULL AND (o."paid_out_at" IS NULL OR o."transfer_id" IS NOT NULL) AND s."amount" > 0;
--> statement-breakpoint
INSERT INTO "payment_movement" ("id", "payment_id", "kind", "part_id", "transfer_id", "amount_minor", "currency", "status",
  "sent_at", "provider_id", "created_at", "updated_at")
SELECT gen_random_uuid(), m."payment_id", 'reversal', m."part_id", m."id", m."amount_minor", 'usd',
  CASE WHEN o."status" = 'refunded' THEN 'done' ELSE 'due' END, o."updated_at", 'trr_' || md5(m."provider_id"), o."updated_at",
  o."updated_at"
FROM "payment_movement" m JOIN "order" o ON o."id" = m."part_id"
LEFT JOIN "sandbox_payment_transfer" t ON t."id" = m."provider_id"
WHERE m."kind" = 'transfer' AND m."status" = 'done'
  AND (o."status" = 'refunded' OR (o."status" = 'refunding' AND t."reversed_at" IS NOT NULL));
--> statement-breakpoint
-- The sandbox keeps what it did under the keys that are used from now on, so that an interrupted repeat does nothing more.
INSERT INTO "sandbox_payment_movement" ("id", "kind", "of_id", "amount_minor", "currency", "idempotency_key", "created_at")
SELECT r."id", 'refund', r."payment_id", r."amount_cents", 'usd',
  coalesce((SELECT 'refund:' || m."id" || '#1' FROM "payment_movement" m WHERE m."kind" = 'refund' AND m."provider_id" = r."id"),
    r."idempotency_key"), r."created_at"
FROM "sandbox_payment_refund" r;
--> statement-breakpoint
INSERT INTO "sandbox_payment_movement" ("id", "kind", "of_id", "account_id", "amount_minor", "currency", "idempotency_key",
  "created_at")
SELECT t."id", 'transfer', coalesce(p."provider_payment_id", ''), t."account_id", t."amount_cents", 'usd',
  coalesce('transfer:' || m."id" || '#1', t."idempotency_key"), t."created_at"
FROM "sandbox_payment_transfer" t
LEFT JOIN "payment_movement" m ON m."kind" = 'transfer' AND m."provider_id" = t."id"
LEFT JOIN "payment" p ON p."id" = m."payment_id";
--> statement-breakpoint
INSERT INTO "sandbox_payment_movement" ("id", "kind", "of_id", "amount_minor", "currency", "idempotency_key", "created_at")
SELECT 'trr_' || md5(t."id"), 'reversal', t."id", t."amount_cents", 'usd',
  coalesce((SELECT 'reversal:' || m."id" || '#1' FROM "payment_movement" m
    WHERE m."kind" = 'reversal' AND m."provider_id" = 'trr_' || md5(t."id")), 'reversal:' || t."id" || '#1'), t."reversed_at"
FROM "sandbox_payment_transfer" t WHERE t."reversed_at" IS NOT NULL;
--> statement-breakpoint
UPDATE "payment_movement" SET "provider_id" = NULL WHERE "status" = 'due';
--> statement-breakpoint
UPDATE "sandbox_payment_account" SET "idempotency_key" = 'account:' || substr("idempotency_key", 6) || '#1'
WHERE "idempotency_key" LIKE 'acct:%';
--> statement-breakpoint
ALTER TABLE "mentorship_booking" ALTER COLUMN "payment_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD CONSTRAINT "payment_dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_movement" ADD CONSTRAINT "payment_movement_transfer_id_payment_movement_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."payment_movement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD CONSTRAINT "mentorship_booking_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_id_payment_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" ADD CONSTRAINT "shipment_payment_order_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_one_open" ON "payment" USING btree ("kind","open_key") WHERE "payment"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_page" ON "payment" USING btree ("page_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_provider_id" ON "payment" USING btree ("provider_payment_id");
--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("payer_id","id");
--> statement-breakpoint
CREATE INDEX "payment_open_until" ON "payment" USING btree ("ends_at") WHERE "payment"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "payment_dispute_payment" ON "payment_dispute" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "payment_movement_due" ON "payment_movement" USING btree ("updated_at") WHERE "payment_movement"."status" = 'due';
--> statement-breakpoint
CREATE INDEX "sandbox_payment_page_paid" ON "sandbox_payment_page" USING btree ("paid_at");
--> statement-breakpoint
CREATE INDEX "sandbox_payment_page_reference" ON "sandbox_payment_page" USING btree ("reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_booking_payment" ON "mentorship_booking" USING btree ("payment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_payment_once" ON "ledger_entry" USING btree ("payment_id","kind","account") WHERE "ledger_entry"."order_id" is null;
--> statement-breakpoint
CREATE INDEX "order_to_pay_out" ON "order" USING btree ("delivered_at") WHERE "order"."status" = 'paid' and "order"."payout_started_at" is null and "order"."delivered_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_one_draft_of_order" ON "shipment_payment_order" USING btree ("user_id","order_id") WHERE "shipment_payment_order"."payment_id" is null and "shipment_payment_order"."order_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_payment_order_one_draft_of_sample" ON "shipment_payment_order" USING btree ("user_id") WHERE "shipment_payment_order"."payment_id" is null and "shipment_payment_order"."order_id" is null;
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "checkout_id";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "checkout_url";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "paid_cents";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "paid_at";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "refund_owed_at";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "refunded_at";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "total_cents";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "ends_at";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "payment_requested_at";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "session_id";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "payment_url";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "declined_at";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "payment_id";
--> statement-breakpoint
ALTER TABLE "checkout" DROP COLUMN "paid_cents";
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP COLUMN "booking_id";
--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "transfer_id";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "status";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "fingerprint";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "total_cents";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "payment_requested_at";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "session_id";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "payment_url";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "paid_cents";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "paid_at";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "refunded_at";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" DROP COLUMN "provider_payment_id";
--> statement-breakpoint
ALTER TABLE "shipment_payment_order" DROP COLUMN "provider_payment_id";
--> statement-breakpoint
DROP TABLE "sandbox_payment_checkout";
--> statement-breakpoint
DROP TABLE "sandbox_payment_refund";
--> statement-breakpoint
DROP TABLE "sandbox_payment_transfer";
--> statement-breakpoint
ALTER TABLE "checkout" RENAME COLUMN "prolonged_at" TO "extended_at";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" RENAME COLUMN "mentor_told_at" TO "mentor_notified_at";
--> statement-breakpoint
ALTER TABLE "mentorship_booking" RENAME COLUMN "mentor_told_time" TO "mentor_notified_time";
