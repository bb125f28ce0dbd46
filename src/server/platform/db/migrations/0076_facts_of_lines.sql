ALTER TABLE "order_line" ADD COLUMN "medium_line" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "date_text" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "typed_unit" text;