ALTER TABLE "settings" ADD COLUMN "logo_image_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "default_share_image_id" uuid;