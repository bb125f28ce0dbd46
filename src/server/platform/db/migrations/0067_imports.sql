CREATE TABLE "inventory_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"options" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"program" text,
	"sheets" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"sheet" text,
	"state" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reports" jsonb NOT NULL,
	CONSTRAINT "inventory_import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "inventory_import" ADD CONSTRAINT "inventory_import_owner_id_user_profile_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD CONSTRAINT "inventory_import_row_import_id_inventory_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."inventory_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_import_owner" ON "inventory_import" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "inventory_import_age" ON "inventory_import" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "inventory_import_row_state" ON "inventory_import_row" USING btree ("import_id","state","position");