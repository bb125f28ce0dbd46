-- contract: since decision 107 no version reads or writes it.
DROP TABLE "picture_upload" CASCADE;