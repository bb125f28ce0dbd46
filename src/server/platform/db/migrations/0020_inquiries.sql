CREATE TABLE "inquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid,
	"title" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid,
	"visitor_name" text DEFAULT '' NOT NULL,
	"visitor_email" text DEFAULT '' NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seller_unread" integer DEFAULT 0 NOT NULL,
	"buyer_unread" integer DEFAULT 0 NOT NULL,
	"seller_closed" boolean DEFAULT false NOT NULL,
	"buyer_closed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_buyer_known" CHECK ("inquiry"."buyer_id" is not null or "inquiry"."visitor_email" <> '')
);
--> statement-breakpoint
CREATE TABLE "inquiry_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"from_side" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"by_side" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"price_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_offer_price" CHECK ("inquiry_offer"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "agreed_price" (
	"artwork_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreed_price_artwork_id_buyer_id_pk" PRIMARY KEY("artwork_id","buyer_id"),
	CONSTRAINT "agreed_price_price" CHECK ("agreed_price"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_seller_id_user_profile_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_buyer_id_user_profile_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_offer" ADD CONSTRAINT "inquiry_offer_inquiry_id_inquiry_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_price" ADD CONSTRAINT "agreed_price_buyer_id_user_profile_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_seller" ON "inquiry" USING btree ("seller_id","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_buyer" ON "inquiry" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "inquiry_artwork" ON "inquiry" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "inquiry_message_inquiry" ON "inquiry_message" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_offer_inquiry" ON "inquiry_offer" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_offer_one_open" ON "inquiry_offer" USING btree ("inquiry_id") WHERE "inquiry_offer"."status" = 'open';--> statement-breakpoint
CREATE INDEX "inquiry_offer_open_until" ON "inquiry_offer" USING btree ("valid_until") WHERE "inquiry_offer"."status" = 'open';--> statement-breakpoint
CREATE INDEX "agreed_price_buyer" ON "agreed_price" USING btree ("buyer_id");