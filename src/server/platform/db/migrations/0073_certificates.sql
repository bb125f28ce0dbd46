CREATE SEQUENCE "public"."certificate_serial" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"artwork_id" uuid,
	"owner_id" uuid NOT NULL,
	"copy" integer,
	"serial" integer NOT NULL,
	"issue" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"facts" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree ("serial","issue");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_valid" ON "certificate" USING btree ("artwork_id",coalesce("copy", 0)) WHERE "certificate"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "certificate_owner" ON "certificate" USING btree ("owner_id","id");
