CREATE TABLE "condition_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "condition_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"copy" integer,
	"reported_on" date NOT NULL,
	"reporter" text NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"findings" text NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"by_id" uuid,
	"source" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_for_buyers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"tax_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"artwork_id" uuid,
	"copy" integer,
	"title" text NOT NULL,
	"artist_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_id" uuid,
	"buyer_name" text DEFAULT '' NOT NULL,
	"sold_on" date NOT NULL,
	"place" text NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"approval_ends_on" date,
	"receipt_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_discount" CHECK ("sale"."discount_minor" between 0 and "sale"."price_minor"),
	CONSTRAINT "sale_total" CHECK ("sale"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_instalment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_deposit" boolean DEFAULT false NOT NULL,
	"due_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_instalment_amount" CHECK ("sale_instalment"."amount_minor" > 0),
	CONSTRAINT "sale_instalment_paid" CHECK ("sale_instalment"."paid_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "artwork_unit" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "inventory_number" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "series" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "medium_class" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "medium_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "printer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "made_in" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "typed_unit" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "diameter" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "plate_width" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "plate_height" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "framed_width" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "framed_height" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "framed_depth" numeric;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "hangs_framed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "parts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "price_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "offer" text DEFAULT 'for_sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "lowest_minor" bigint;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "insured_minor" bigint;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "cost_minor" bigint;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "cost_currency" text;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "date_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "year_from" integer;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "year_to" integer;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "artist_proofs" integer;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "is_signed" boolean;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "signature_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "provenance" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "literature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "custody" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "consigned_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "private_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork" ADD COLUMN "entered_on" date;--> statement-breakpoint
ALTER TABLE "artwork_unit" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "condition_picture" ADD CONSTRAINT "condition_picture_report_id_condition_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."condition_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_report" ADD CONSTRAINT "condition_report_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_change" ADD CONSTRAINT "record_change_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_file" ADD CONSTRAINT "record_file_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_holder_id_user_profile_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_instalment" ADD CONSTRAINT "sale_instalment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_instalment" ADD CONSTRAINT "sale_instalment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_picture_report" ON "condition_picture" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "condition_report_artwork" ON "condition_report" USING btree ("artwork_id","reported_on");--> statement-breakpoint
CREATE INDEX "record_change_artwork" ON "record_change" USING btree ("artwork_id","id");--> statement-breakpoint
CREATE INDEX "record_file_artwork" ON "record_file" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "contact_holder" ON "contact" USING btree ("holder_id",lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_email" ON "contact" USING btree ("holder_id",lower("email")) WHERE "contact"."email" <> '';--> statement-breakpoint
CREATE INDEX "sale_seller" ON "sale" USING btree ("seller_id","sold_on","id");--> statement-breakpoint
CREATE INDEX "sale_artwork" ON "sale" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "sale_contact" ON "sale" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_instalment_position" ON "sale_instalment" USING btree ("sale_id","position");--> statement-breakpoint
CREATE INDEX "sale_instalment_due" ON "sale_instalment" USING btree ("due_on") WHERE "sale_instalment"."paid_at" is null;--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_holder_id_user_profile_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_unit" ADD CONSTRAINT "artwork_unit_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_holder" ON "artwork" USING btree ("holder_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_inventory_number" ON "artwork" USING btree ("holder_id",lower("inventory_number")) WHERE "artwork"."inventory_number" is not null;--> statement-breakpoint
CREATE INDEX "artwork_unit_sale" ON "artwork_unit" USING btree ("sale_id");--> statement-breakpoint
UPDATE "artwork" SET "holder_id" = "owner_id", "date_text" = coalesce("year_created"::text, ''), "year_from" = "year_created", "year_to" = "year_created";
