CREATE TABLE "sale_payment" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"sale_id" uuid NOT NULL,
	"paid_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_payment_sale" ON "sale_payment" USING btree ("sale_id","paid_on");