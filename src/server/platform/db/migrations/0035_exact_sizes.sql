ALTER TABLE "artwork" ALTER COLUMN "width" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork" ALTER COLUMN "height" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork" ALTER COLUMN "depth" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork_packing" ALTER COLUMN "width" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork_packing" ALTER COLUMN "height" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork_packing" ALTER COLUMN "depth" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "artwork_packing" ALTER COLUMN "weight" SET DATA TYPE numeric;