CREATE TABLE "resume_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"resume" text NOT NULL,
	"resume_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_enhancement_use" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"characters" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "text_enhancement_use_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "valuation_estimate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"artwork_id" uuid,
	"request" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "resume_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resume_version" ADD CONSTRAINT "resume_version_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_enhancement_use" ADD CONSTRAINT "text_enhancement_use_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_estimate" ADD CONSTRAINT "valuation_estimate_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_estimate" ADD CONSTRAINT "valuation_estimate_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_version_owner" ON "resume_version" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "resume_version_age" ON "resume_version" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_enhancement_use_day" ON "text_enhancement_use" USING btree ("day");--> statement-breakpoint
CREATE INDEX "valuation_estimate_owner" ON "valuation_estimate" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "valuation_estimate_artwork" ON "valuation_estimate" USING btree ("artwork_id");--> statement-breakpoint
-- Counters of rate limits need not outlive a crash, and a write that counts first should not wait for the disk twice.
ALTER TABLE "rate_limit" SET UNLOGGED;
