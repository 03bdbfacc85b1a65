ALTER TABLE "lead_notes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "lead_notes" CASCADE;--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_owner_id_staff_id_fk";
--> statement-breakpoint
DROP INDEX "leads_owner_id_status_index";--> statement-breakpoint
DROP INDEX "leads_status_created_at_index";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "deal_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "owner_id";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "next_action";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "next_action_on";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "first_reply_at";