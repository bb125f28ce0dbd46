CREATE TABLE "bot_visit" (
	"day" date NOT NULL,
	"bot" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"rules" integer DEFAULT 0 NOT NULL,
	"barred" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_visit_day_bot_pk" PRIMARY KEY("day","bot")
);
--> statement-breakpoint
CREATE TABLE "image_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"artwork_id" uuid,
	"terms" text NOT NULL,
	"license_text" text DEFAULT '' NOT NULL,
	"license_url" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_terms_licensed" CHECK ("image_terms"."terms" <> 'licensed' or "image_terms"."license_text" || "image_terms"."license_url" <> '')
);
--> statement-breakpoint
ALTER TABLE "artwork_image" ADD COLUMN "credit_digest" text;--> statement-breakpoint
ALTER TABLE "image_terms" ADD CONSTRAINT "image_terms_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_terms" ADD CONSTRAINT "image_terms_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "image_terms_owner" ON "image_terms" USING btree ("owner_id") WHERE "image_terms"."artwork_id" is null;--> statement-breakpoint
CREATE INDEX "image_terms_works" ON "image_terms" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "image_terms_artwork" ON "image_terms" USING btree ("artwork_id");