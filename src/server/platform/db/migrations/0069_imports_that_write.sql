ALTER TABLE "inventory_import" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "existing" text DEFAULT 'update' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inventory_import" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "artwork_id" uuid;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "image_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "kept_because" text;