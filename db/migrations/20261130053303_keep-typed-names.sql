ALTER TABLE "leads" ADD COLUMN "typed_name" text;--> statement-breakpoint
CREATE INDEX "leads_typed_name_index" ON "leads" USING btree ("contact_id") WHERE "leads"."typed_name" is not null;