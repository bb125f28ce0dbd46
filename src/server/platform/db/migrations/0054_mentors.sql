CREATE TABLE "mentor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"user_id" uuid,
	"price_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"minutes" integer NOT NULL,
	"room" text NOT NULL,
	"meeting_url" text,
	"headline" text NOT NULL,
	"lead" text NOT NULL,
	"audience" text NOT NULL,
	"bio" text NOT NULL,
	"credentials" jsonb NOT NULL,
	"benefits" jsonb NOT NULL,
	"quote" text NOT NULL,
	"quote_by" text NOT NULL,
	"video_url" text,
	"captions_url" text,
	"video_note" text NOT NULL,
	"time_zone" text NOT NULL,
	"week" jsonb NOT NULL,
	"notice_days" integer NOT NULL,
	"max_a_day" integer NOT NULL,
	"days_off" jsonb NOT NULL,
	"calendly_page" text,
	"calendly_event_type" text,
	"position" integer NOT NULL,
	"is_offered" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_price" CHECK ("mentor"."price_minor" > 0)
);
--> statement-breakpoint
-- The mentor of an installation that has sessions or hours: the texts, price and length that the source had until now.
INSERT INTO "mentor" (
	"id", "slug", "name", "city", "price_minor", "currency", "minutes", "room", "headline", "lead", "audience", "bio",
	"credentials", "benefits", "quote", "quote_by", "video_note",
	"time_zone", "week", "notice_days", "max_a_day", "days_off", "position", "is_offered"
)
SELECT
	'01990000-0000-7000-8000-000000000001', 'oriane-vass', 'Oriane Vass', 'Venice', 30000, 'usd', 45, 'Google Meet',
	'Get Straight-Talk From a Venice Biennale Artist',
	'45 minutes of critique, one to one, on your work and where it could go next.',
	'A 45-minute one-to-one session with Oriane Vass, Venice Biennale artist, for working and emerging artists who want portfolio feedback, a gallery-approach strategy and practical career moves.',
	'',
	'[{"title": "Official Venice Biennale artist", "text": "Shown in a national pavilion of the Biennale."}, {"title": "Pollock Prize for Creativity winner", "text": "Awarded for a sustained body of painting."}, {"title": "Global gallery representation", "text": "Represented on three continents."}]'::jsonb,
	'[{"title": "Portfolio Clarity", "text": "Which works to lead with, and which to leave out."}, {"title": "Gallery Approach Strategy", "text": "Who to write to, in what order, with what."}, {"title": "Practical Career Moves", "text": "Three next steps you can take this month."}]'::jsonb,
	'“We looked at forty works and talked about four. I have not stopped thinking about those four.”',
	'Hana Itoh, ceramic artist (sample)',
	'“Bring ten works. We will talk about the four that matter.” Oriane Vass',
	coalesce("time_zone", 'Europe/Rome'),
	coalesce("week", '[{"day": "monday", "opens": "15:00", "closes": "20:00"}, {"day": "tuesday", "opens": "15:00", "closes": "20:00"}, {"day": "thursday", "opens": "15:00", "closes": "20:00"}]'::jsonb),
	coalesce("notice_days", 2), coalesce("max_a_day", 4), coalesce("days_off", '[]'::jsonb), 0, true
FROM (VALUES (1)) AS one ("id")
LEFT JOIN "mentorship_hours" USING ("id")
WHERE "time_zone" IS NOT NULL OR EXISTS (SELECT FROM "mentorship_booking");--> statement-breakpoint
-- Where sessions were booked, mentorship stays offered.
INSERT INTO "site_setting" ("part", "value")
SELECT 'mentorship', '{"is_offered": true}'::jsonb FROM "mentor"
ON CONFLICT ("part") DO NOTHING;--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD COLUMN "mentor_id" uuid;--> statement-breakpoint
UPDATE "mentorship_booking" SET "mentor_id" = '01990000-0000-7000-8000-000000000001';--> statement-breakpoint
ALTER TABLE "mentorship_booking" ALTER COLUMN "mentor_id" SET NOT NULL;--> statement-breakpoint
DROP TABLE "mentorship_hours";--> statement-breakpoint
DROP INDEX "mentorship_booking_time";--> statement-breakpoint
ALTER TABLE "mentor" ADD CONSTRAINT "mentor_user_id_user_profile_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_profile"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_slug" ON "mentor" USING btree ("slug") WHERE "mentor"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "mentor_user" ON "mentor" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mentorship_booking" ADD CONSTRAINT "mentorship_booking_mentor_id_mentor_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."mentor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_booking_time" ON "mentorship_booking" USING btree ("mentor_id","starts_at") WHERE "mentorship_booking"."status" in ('pending_payment', 'confirmed', 'completed');
