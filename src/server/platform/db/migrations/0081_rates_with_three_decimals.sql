-- contract: older code reads the rate as a text, whatever its decimals.
ALTER TABLE "invoice_settings" ALTER COLUMN "tax_percent" SET DATA TYPE numeric(6, 3);