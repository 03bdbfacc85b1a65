CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "contacts_phone_index";--> statement-breakpoint
CREATE INDEX "contacts_phone_number_index" ON "contacts" USING btree (split_part("phone", ' ', 1));--> statement-breakpoint
CREATE INDEX "contacts_phone_parts_index" ON "contacts" USING gin (split_part("phone", ' ', 1) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_phone_parts_index" ON "leads" USING gin (split_part("phone", ' ', 1) gin_trgm_ops);