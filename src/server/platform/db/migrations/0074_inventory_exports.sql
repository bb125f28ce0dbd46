CREATE TABLE "inventory_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"format" text NOT NULL,
	"artwork_ids" uuid[],
	"state" text DEFAULT 'preparing' NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_export" ADD CONSTRAINT "inventory_export_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_export_owner" ON "inventory_export" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "inventory_export_expiry" ON "inventory_export" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_export_preparing" ON "inventory_export" USING btree ("owner_id") WHERE "inventory_export"."state" = 'preparing' and "inventory_export"."format" = 'zip';
