ALTER TABLE "unit_claims" ADD COLUMN "cancellation" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "ended_by_claim_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "state_before" text;--> statement-breakpoint
-- Only a cancellation has a reason; a reservation that a sale replaced has none.
UPDATE "unit_claims" SET "cancellation" = CASE WHEN "is_mistake" THEN 'mistake' ELSE 'cancelled' END
WHERE "kind" <> 'hold' AND "ended_at" IS NOT NULL AND ("is_mistake" OR "end_reason" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "unit_claims" DROP COLUMN "is_mistake";--> statement-breakpoint
-- A claim that was a mistake never happened: the one that it replaced stands again for the same time.
ALTER TABLE "unit_claims" DROP CONSTRAINT "unit_claims_never_overlap";--> statement-breakpoint
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_never_overlap" EXCLUDE USING gist ("unit_id" WITH =, "during" WITH &&)
  WHERE ("cancellation" IS DISTINCT FROM 'mistake');
