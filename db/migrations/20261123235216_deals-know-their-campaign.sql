ALTER TABLE "deals" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
-- The only definition of the first message of a deal. Locks the deal in a statement of its own, so that the next one sees
-- the messages of a transaction that this one waited for.
CREATE FUNCTION set_deal_campaign(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM public.deals WHERE id = changed FOR NO KEY UPDATE;
	UPDATE public.deals SET utm_source = first.utm_source, utm_campaign = first.utm_campaign
	FROM (SELECT) one LEFT JOIN (
		SELECT campaign->>'utm_source' AS utm_source, campaign->>'utm_campaign' AS utm_campaign
		FROM public.leads WHERE deal_id = changed ORDER BY created_at, id LIMIT 1
	) first ON true
	WHERE deals.id = changed
		AND (deals.utm_source, deals.utm_campaign) IS DISTINCT FROM (first.utm_source, first.utm_campaign);
END $$;--> statement-breakpoint
-- A trigger, since instances of the release before this one write messages meanwhile.
CREATE FUNCTION set_campaign_of_deals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM public.set_deal_campaign(OLD.deal_id); END IF;
	IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW.deal_id <> OLD.deal_id) THEN
		PERFORM public.set_deal_campaign(NEW.deal_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER set_campaign_of_deals AFTER INSERT OR DELETE OR UPDATE OF deal_id, created_at, campaign ON leads
	FOR EACH ROW EXECUTE FUNCTION set_campaign_of_deals();--> statement-breakpoint
-- Columns of the others stay empty, as they should.
SELECT set_deal_campaign(id) FROM deals WHERE id IN (SELECT deal_id FROM leads WHERE campaign <> '{}');
