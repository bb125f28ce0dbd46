-- Nothing reads the version of an artwork's row any more, so a change of its pictures, product or artist no longer writes it.
DROP TRIGGER "artwork_image_shown" ON "artwork_image";--> statement-breakpoint
DROP TRIGGER "product_shown" ON "product";--> statement-breakpoint
DROP TRIGGER "artist_shown" ON "user_profile";--> statement-breakpoint
DROP FUNCTION "touch_artwork"();--> statement-breakpoint
DROP FUNCTION "touch_artworks_of_artist"();
