DROP VIEW "public"."shown_artwork";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "taken_down_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibition" ADD COLUMN "wall" text DEFAULT 'gesso' NOT NULL;--> statement-breakpoint
ALTER TABLE "exhibition_artwork" ADD COLUMN "gap_inches" integer;--> statement-breakpoint
CREATE VIEW "public"."shown_artwork" AS (
  select hung.exhibition_id, hung.artwork_id, hung.position, hung.gap_inches
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
        and represented.status = 'active')));