CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_owner" ON "upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "upload_created" ON "upload" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "upload" ("id", "owner_id", "name", "size", "received", "parts", "created_at", "used_at")
SELECT "id", "owner_id", "name", "size", "received", "parts", "created_at", "used_at" FROM "picture_upload";
