ALTER TABLE "menu_items" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "visit_days" text DEFAULT 'every-day' NOT NULL;