CREATE TABLE "identity_email_change" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_failed_attempts" (
	"email" text NOT NULL,
	"source" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_failed_attempts_email_source_pk" PRIMARY KEY("email","source")
);
--> statement-breakpoint
CREATE TABLE "sandbox_shop" (
	"shop" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_email_change" ADD CONSTRAINT "identity_email_change_account_id_identity_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_email_change_code" ON "identity_email_change" USING btree ("code_hash");--> statement-breakpoint
DROP TABLE "identity_failure";--> statement-breakpoint
-- Nobody can show that a shop connected before was named by their browser: no browser owns these shops any more.
INSERT INTO "sandbox_shop" ("shop", "browser_hash") SELECT "shop", '' FROM "shop_connection";
