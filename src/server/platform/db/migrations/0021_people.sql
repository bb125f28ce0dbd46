CREATE TABLE "exhibition_consent" (
	"exhibition_id" uuid NOT NULL,
	"artwork_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "exhibition_consent_exhibition_id_artwork_id_pk" PRIMARY KEY("exhibition_id","artwork_id")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_others" CHECK ("follow"."follower_id" <> "follow"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "representation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gallery_id" uuid NOT NULL,
	"artist_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "representation_of_others" CHECK ("representation"."gallery_id" <> "representation"."artist_id")
);
--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "opening_hours" jsonb;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "visit_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "cover_file" text;--> statement-breakpoint
ALTER TABLE "exhibition_consent" ADD CONSTRAINT "exhibition_consent_exhibition_id_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibition_consent" ADD CONSTRAINT "exhibition_consent_artwork_id_artwork_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artwork"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_user_profile_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_user_profile_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_gallery_id_user_profile_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_artist_id_user_profile_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."user_profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exhibition_consent_artwork" ON "exhibition_consent" USING btree ("artwork_id");--> statement-breakpoint
CREATE INDEX "follow_followed" ON "follow" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "follow_follower_created" ON "follow" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "representation_pair" ON "representation" USING btree ("gallery_id","artist_id");--> statement-breakpoint
CREATE INDEX "representation_artist" ON "representation" USING btree ("artist_id");--> statement-breakpoint
CREATE VIEW "public"."shown_artwork" AS (
  select hung.exhibition_id, hung.artwork_id, hung.position
  from "exhibition_artwork" hung
  join "exhibition" host on host.id = hung.exhibition_id
  join "artwork" work on work.id = hung.artwork_id and work.status = 'published'
  left join "exhibition_consent" consent
    on consent.exhibition_id = hung.exhibition_id and consent.artwork_id = hung.artwork_id
  where work.owner_id = host.owner_id
    or consent.status = 'given'
    or (consent.status is distinct from 'declined' and exists (
      select 1 from "representation" represented
      where represented.gallery_id = host.owner_id and represented.artist_id = work.owner_id
        and represented.status = 'active')));--> statement-breakpoint
-- Works of others that hang already need the consent of their artists, too.
INSERT INTO "exhibition_consent" ("exhibition_id", "artwork_id")
SELECT hung.exhibition_id, hung.artwork_id
FROM "exhibition_artwork" hung
JOIN "exhibition" show ON show.id = hung.exhibition_id
JOIN "artwork" work ON work.id = hung.artwork_id
WHERE work.owner_id <> show.owner_id;
