CREATE TABLE "search_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"exact" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"condition" "tsquery" NOT NULL,
	"in_names_only" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_alert" ADD CONSTRAINT "search_alert_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_alert_user" ON "search_alert" USING btree ("user_id","id");