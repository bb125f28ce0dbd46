ALTER TABLE "condition_report" ADD COLUMN "signed_at" timestamp with time zone;
