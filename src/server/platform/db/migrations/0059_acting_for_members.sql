CREATE TABLE "acting_consent" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"administrator_id" uuid,
	"kind" text NOT NULL,
	"route" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acting_session" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"administrator_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acting_consent" ADD CONSTRAINT "acting_consent_member_id_identity_account_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_entry" ADD CONSTRAINT "acting_entry_member_id_identity_account_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_entry" ADD CONSTRAINT "acting_entry_administrator_id_identity_account_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."identity_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_session_id_identity_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."identity_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_administrator_id_identity_account_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting_session" ADD CONSTRAINT "acting_session_member_id_identity_account_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."identity_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_entry_member" ON "acting_entry" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "acting_session_member" ON "acting_session" USING btree ("member_id");