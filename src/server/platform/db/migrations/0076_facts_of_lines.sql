ALTER TABLE "order_line" ADD COLUMN "medium_line" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "date_text" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "typed_unit" text;--> statement-breakpoint
ALTER TABLE "search_document" ADD COLUMN "generation" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_document_generation" ON "search_document" USING btree ("generation");