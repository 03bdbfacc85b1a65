ALTER TABLE "contacts" DROP CONSTRAINT "contacts_phone_unique";--> statement-breakpoint
CREATE INDEX "contacts_phone_index" ON "contacts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "leads_mailbox_index" ON "leads" USING btree (lower("email"));