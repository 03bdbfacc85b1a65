ALTER TABLE "contact_consents" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "data_requests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "data_link_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_data_link_id_data_links_id_fk" FOREIGN KEY ("data_link_id") REFERENCES "public"."data_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_data_link_id_index" ON "messages" USING btree ("data_link_id");