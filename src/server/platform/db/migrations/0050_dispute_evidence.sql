CREATE TABLE "payment_dispute_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"sent_by" text NOT NULL,
	"facts" jsonb NOT NULL,
	"file_key" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_dispute_evidence_dispute_id_unique" UNIQUE("dispute_id")
);
--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payment_dispute" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_payment_dispute" ADD COLUMN "evidence_key" text;--> statement-breakpoint
ALTER TABLE "payment_dispute_evidence" ADD CONSTRAINT "payment_dispute_evidence_dispute_id_payment_dispute_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."payment_dispute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_dispute_evidence_due" ON "payment_dispute_evidence" USING btree ("updated_at") WHERE "payment_dispute_evidence"."status" = 'due';