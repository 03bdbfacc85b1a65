ALTER TABLE "working_copies" DROP CONSTRAINT "working_copies_staffId_collection_entryId_unique";--> statement-breakpoint
ALTER TABLE "working_copies" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "working_copies_staff_id_collection_entry_id_index" ON "working_copies" USING btree ("staff_id","collection","entry_id");