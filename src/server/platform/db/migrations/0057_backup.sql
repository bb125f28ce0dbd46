CREATE TABLE "backup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"failure" text,
	"tried_at" timestamp with time zone,
	"trial_failure" text
);
--> statement-breakpoint
CREATE TABLE "held" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL
);
