CREATE TABLE "uploaded_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"palette" jsonb NOT NULL,
	"dhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploaded_picture" ADD CONSTRAINT "uploaded_picture_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploaded_picture_owner" ON "uploaded_picture" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploaded_picture_created" ON "uploaded_picture" USING btree ("created_at");