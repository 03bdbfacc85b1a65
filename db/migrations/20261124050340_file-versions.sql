CREATE TABLE "former_files" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"values" jsonb NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_hash_unique";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "shares_bytes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "former_files_hash_index" ON "former_files" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "former_files_replaced_at_index" ON "former_files" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "media_hash_index" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "media_hash_of_owner" ON "media" USING btree ("hash") WHERE not "media"."shares_bytes";