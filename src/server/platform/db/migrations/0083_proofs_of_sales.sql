ALTER TABLE "sale" ADD COLUMN "proof" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_proof" ON "sale" USING btree ("artwork_id","proof") WHERE "sale"."proof" is not null and "sale"."status" not in ('ended', 'taken_back');--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_copy_or_proof" CHECK ("sale"."proof" is null or ("sale"."proof" > 0 and "sale"."copy" is null));