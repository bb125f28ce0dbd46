ALTER TABLE "mentorship_booking" ADD COLUMN "return_token" text;--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "mentor_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "mentor_told_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_booking_return" ON "mentorship_booking" USING btree ("return_token");