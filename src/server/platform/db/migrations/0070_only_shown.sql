CREATE INDEX "artwork_only_shown" ON "artwork" USING btree ("id") WHERE "artwork"."offer" in ('not_for_sale', 'sold_elsewhere');
