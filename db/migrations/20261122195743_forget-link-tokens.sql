-- Messages used to hold the token of their one-time link. What was not sent by now cannot be: its holder asks for a new link.
UPDATE "messages" SET
  "html" = regexp_replace("html", '(/admin/set-password/)[0-9a-f]{64}', '\1one-time-token', 'g'),
  "plain" = regexp_replace("plain", '(/admin/set-password/)[0-9a-f]{64}', '\1one-time-token', 'g'),
  "state" = CASE "state" WHEN 'queued' THEN 'given-up' ELSE "state" END,
  "last_error" = CASE "state" WHEN 'queued' THEN 'The link is no longer stored. Send a new one.' ELSE "last_error" END
WHERE "kind" IN ('invitation', 'password-reset') AND "staff_link_id" IS NULL;
