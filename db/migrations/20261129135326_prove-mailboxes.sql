ALTER TABLE "unit_waiters" ADD COLUMN "is_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "proved_at" timestamp with time zone;