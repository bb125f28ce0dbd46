ALTER TABLE "inventory_import_row" ADD COLUMN "match_id" uuid;--> statement-breakpoint
ALTER TABLE "inventory_import_row" ADD COLUMN "match_answer" text;