ALTER TABLE "messages" ADD COLUMN "staff_link_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_link_id_staff_links_id_fk" FOREIGN KEY ("staff_link_id") REFERENCES "public"."staff_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_staff_link_id_index" ON "messages" USING btree ("staff_link_id");--> statement-breakpoint
CREATE INDEX "messages_kind_created_at_index" ON "messages" USING btree ("kind","created_at");