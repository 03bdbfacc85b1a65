ALTER TABLE "activities" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "price_basis" text;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "is_reckoned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "seller_name" text;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD COLUMN "is_mistake" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_claims" ADD CONSTRAINT "unit_claims_seller_id_staff_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_claims_seller_id_index" ON "unit_claims" USING btree ("seller_id");--> statement-breakpoint
-- Reservations and sales from before: the seller is the owner of the deal, else who stored the claim; the price is that of
-- the newest quote of the buyer from before the claim, else that of today's price list, and marked as reckoned.
UPDATE "unit_claims" AS "claim" SET
  "source" = CASE WHEN "deal"."first_referral" IS NOT NULL THEN 'Referral'
    ELSE coalesce(nullif("deal"."utm_source", ''), 'Direct and search') END,
  "campaign" = coalesce(nullif("deal"."utm_campaign", ''), 'No campaign'),
  "seller_id" = coalesce("deal"."owner_id", "claim"."staff_id"),
  "seller_name" = coalesce("owner"."name", "claim"."staff_name")
FROM "leads" AS "lead"
JOIN "deals" AS "deal" ON "deal"."id" = "lead"."deal_id"
LEFT JOIN "staff" AS "owner" ON "owner"."id" = "deal"."owner_id"
WHERE "lead"."id" = "claim"."lead_id" AND "claim"."kind" <> 'hold';--> statement-breakpoint
UPDATE "unit_claims" SET "seller_id" = "staff_id", "seller_name" = "staff_name"
WHERE "kind" <> 'hold' AND "seller_name" IS NULL;--> statement-breakpoint
UPDATE "unit_claims" SET "price_basis" = 'list' WHERE "kind" <> 'hold' AND "price" IS NOT NULL;--> statement-breakpoint
UPDATE "unit_claims" AS "claim" SET "price" = "found"."price", "price_basis" = "found"."basis",
  "quote_id" = "found"."quote_id", "is_reckoned" = true
FROM (
  SELECT "asked"."id", coalesce("quote"."total", "unit"."price", "type"."price") AS "price", "quote"."id" AS "quote_id",
    CASE WHEN "quote"."id" IS NULL THEN 'list' ELSE 'quote' END AS "basis"
  FROM "unit_claims" AS "asked"
  JOIN "units" AS "unit" ON "unit"."id" = "asked"."unit_id"
  JOIN "unit_types" AS "type" ON "type"."id" = "unit"."unit_type_id"
  LEFT JOIN "leads" AS "lead" ON "lead"."id" = "asked"."lead_id"
  LEFT JOIN LATERAL (
    SELECT "quotes"."id", "quotes"."total" FROM "quotes"
    JOIN "leads" AS "quoted" ON "quoted"."id" = "quotes"."lead_id"
    WHERE "quoted"."contact_id" = "lead"."contact_id" AND "quotes"."unit_id" = "asked"."unit_id"
      AND "quotes"."state" = 'issued' AND "quotes"."created_at" <= lower("asked"."during")
      AND ("quotes"."reserve_requested_at" IS NOT NULL
        OR "quotes"."valid_until" >= (lower("asked"."during") AT TIME ZONE 'Africa/Nairobi')::date)
    ORDER BY "quotes"."created_at" DESC, "quotes"."version" DESC LIMIT 1
  ) AS "quote" ON true
  WHERE "asked"."kind" <> 'hold' AND "asked"."price" IS NULL
) AS "found"
WHERE "found"."id" = "claim"."id" AND "found"."price" IS NOT NULL;
