ALTER TABLE "media" ADD COLUMN "damaged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sending_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_for_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "woken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_content_hash_index" ON "leads" USING btree ("content_hash");