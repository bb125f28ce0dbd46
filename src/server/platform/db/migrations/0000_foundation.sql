CREATE TABLE "artwork" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"medium" text,
	"width" numeric(8, 1),
	"height" numeric(8, 1),
	"depth" numeric(8, 1),
	"unit" text DEFAULT 'inches' NOT NULL,
	"price_cents" bigint,
	"year_created" integer,
	"type" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT '' NOT NULL,
	"edition_type" text DEFAULT '' NOT NULL,
	"edition_number" integer,
	"edition_size" integer,
	"condition" text DEFAULT '' NOT NULL,
	"authentication_status" text DEFAULT '' NOT NULL,
	"exhibition_history" text DEFAULT '' NOT NULL,
	"ai_description" text,
	"price_analysis" text,
	"similar_works_count" integer,
	"ai_analysis" jsonb,
	"market_analysis" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_sold" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"upload_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artwork_price_not_negative" CHECK ("artwork"."price_cents" >= 0),
	CONSTRAINT "artwork_sold_is_published" CHECK (not "artwork"."is_sold" or "artwork"."status" <> 'draft')
);
--> statement-breakpoint
CREATE TABLE "artwork_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text DEFAULT 'processing' NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thumbhash" text DEFAULT '' NOT NULL,
	"palette" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dhash" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"title" text NOT NULL,
	"author_name" text NOT NULL,
	"status" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_count" (
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_count_item_type_item_id_pk" PRIMARY KEY("item_type","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_like" (
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_like_item_type_item_id_user_id_pk" PRIMARY KEY("item_type","item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exhibition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"location" text NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exhibition_artwork" (
	"exhibition_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exhibition_artwork_exhibition_id_artwork_id_pk" PRIMARY KEY("exhibition_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE "identity_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_failure" (
	"email" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_start" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_one_time_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"auth_time" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_signing_key" (
	"id" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_connection" (
	"shop" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_connection_state" (
	"hash" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"account_id" uuid,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_account_id" text,
	"status" text DEFAULT 'not_connected' NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_setting" (
	"id" text PRIMARY KEY NOT NULL,
	"commission_rate" numeric(5, 2) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"disabled_reason" text,
	"review_pending" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"payout_interval" text DEFAULT 'weekly' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_account_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment_link" (
	"token" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"return_url" text,
	"refresh_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_limit_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"avatar_file" text,
	"social_links" jsonb DEFAULT '{"instagram":"","facebook":"","twitter":"","tiktok":""}'::jsonb NOT NULL,
	"email_preferences" jsonb DEFAULT '{"newsletters":true,"artworkUpdates":true,"exhibitionNotices":true,"marketingEmails":false}'::jsonb NOT NULL,
	"artist_resume" text DEFAULT '' NOT NULL,
	"resume_text" text DEFAULT '' NOT NULL,
	"artist_statement" text DEFAULT '' NOT NULL,
	"curator_statement" text DEFAULT '' NOT NULL,
	"commission_rate" numeric(5, 2),
	"gallery_statement" text DEFAULT '' NOT NULL,
	"gallery_hours" text DEFAULT '' NOT NULL,
	"shipping_name" text DEFAULT '' NOT NULL,
	"shipping_phone" text DEFAULT '' NOT NULL,
	"shipping_address_line1" text DEFAULT '' NOT NULL,
	"shipping_address_line2" text DEFAULT '' NOT NULL,
	"shipping_city" text DEFAULT '' NOT NULL,
	"shipping_state" text DEFAULT '' NOT NULL,
	"shipping_postal_code" text DEFAULT '' NOT NULL,
	"shipping_country" text DEFAULT 'US' NOT NULL,
	"gallery_published_at" timestamp with time zone,
	"role_changes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"variant_id" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"listed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_image" ADD CONSTRAINT "artwork_image_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_comment" ADD CONSTRAINT "item_comment_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_like" ADD CONSTRAINT "item_like_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition" ADD CONSTRAINT "exhibition_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_artwork" ADD CONSTRAINT "exhibition_artwork_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_artwork" ADD CONSTRAINT "exhibition_artwork_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_one_time_code" ADD CONSTRAINT "identity_one_time_code_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_token" ADD CONSTRAINT "identity_refresh_token_session_id_identity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connection" ADD CONSTRAINT "shop_connection_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_connection_state" ADD CONSTRAINT "shop_connection_state_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payment_link" ADD CONSTRAINT "sandbox_payment_link_account_id_sandbox_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_payment_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_owner" ON "artwork" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "artwork_published" ON "artwork" USING btree ("published_at","id") WHERE "artwork"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_upload_key" ON "artwork" USING btree ("owner_id","upload_key") WHERE "artwork"."upload_key" is not null;--> statement-breakpoint
CREATE INDEX "artwork_image_artwork" ON "artwork_image" USING btree ("artwork_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_image_one_primary" ON "artwork_image" USING btree ("artwork_id") WHERE "artwork_image"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "article_source" ON "article" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "item_comment_item" ON "item_comment" USING btree ("item_type","item_id","id");--> statement-breakpoint
CREATE INDEX "exhibition_owner" ON "exhibition" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "exhibition_artwork_artwork" ON "exhibition_artwork" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account_email" ON "identity_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "identity_one_time_code_account" ON "identity_one_time_code" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "identity_refresh_token_session" ON "identity_refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_session_account" ON "identity_session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_user" ON "payment_account" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_provider" ON "payment_account" USING btree ("provider_account_id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("delivered_at","id");--> statement-breakpoint
CREATE INDEX "rate_limit_age" ON "rate_limit" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "user_profile_slug" ON "user_profile" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "user_profile_email" ON "user_profile" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "product_artwork" ON "product" USING btree ("artwork_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle" ON "product" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant" ON "product" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_listed" ON "product" USING btree ("listed","listed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_customer_user" ON "shop_customer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_customer_email" ON "shop_customer" USING btree ("email");