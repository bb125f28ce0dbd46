CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_closing" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "membership" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("email") WHERE "invitation"."accepted_at" is null and "invitation"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_accepted_by" ON "invitation" USING btree ("accepted_by");--> statement-breakpoint
-- Everybody is accepted already, except who publishes nothing and so never needed to be.
UPDATE "user_profile" SET "membership" = 'none'
WHERE coalesce("role", 'collector') = 'collector' AND NOT "is_admin"
	AND NOT EXISTS (SELECT 1 FROM "artwork" WHERE "artwork"."owner_id" = "user_profile"."id")
	AND NOT EXISTS (SELECT 1 FROM "exhibition" WHERE "exhibition"."owner_id" = "user_profile"."id");
