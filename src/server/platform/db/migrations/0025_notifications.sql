CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_cause" (
	"notification_id" uuid NOT NULL,
	"cause" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_cause_notification_id_cause_pk" PRIMARY KEY("notification_id","cause")
);
--> statement-breakpoint
CREATE TABLE "notification_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_cause" ADD CONSTRAINT "notification_cause_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_cause" ADD CONSTRAINT "notification_cause_actor_id_user_profile_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject" ON "notification" USING btree ("user_id","kind","subject_type","subject_id","day");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_at" ON "notification" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_cause_actor" ON "notification_cause" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "inquiry_message_created" ON "inquiry_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiry_offer_created" ON "inquiry_offer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_paid" ON "order" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "follow_created" ON "follow" USING btree ("created_at");