DROP INDEX "certificate_valid";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "proof" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "proof" integer;--> statement-breakpoint
-- contract: for what older code writes, which has no proof, it is the index before.
CREATE UNIQUE INDEX "certificate_valid_each" ON "certificate" USING btree ("artwork_id",coalesce("copy", 0),coalesce("proof", 0)) WHERE "certificate"."replaced_at" is null;--> statement-breakpoint
-- contract: older code writes no proof.
CREATE UNIQUE INDEX "sale_proof" ON "sale" USING btree ("artwork_id","proof") WHERE "sale"."proof" is not null and "sale"."status" not in ('ended', 'taken_back');--> statement-breakpoint
-- contract: older code writes no proof.
ALTER TABLE "sale" ADD CONSTRAINT "sale_copy_or_proof" CHECK ("sale"."proof" is null or ("sale"."proof" > 0 and "sale"."copy" is null));