-- Paths with a secret were stored as the page of a visit; their template is all that a reader needs (lib/secret-paths.ts).
DO $$
DECLARE
  known text := '(/(?:admin/set-password|admin/visits/check-in|api/my-data|api/visits|my-data|preview|quote|visit|(?:follow|newsletter)/[^/\s<"]+))/[^/\s<"]+';
  by_look text := '/[^/\s<"]*[0-9a-fA-F]{32}[^/\s<"]*';
  secret text := known || '|' || by_look;
BEGIN
  UPDATE leads SET
    page = regexp_replace(regexp_replace(page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g'),
    first_page = regexp_replace(regexp_replace(first_page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g')
  WHERE page ~ secret OR first_page ~ secret;

  UPDATE visits SET
    page = regexp_replace(regexp_replace(page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g'),
    first_page = regexp_replace(regexp_replace(first_page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g')
  WHERE page ~ secret OR first_page ~ secret;

  UPDATE subscribers SET
    page = regexp_replace(regexp_replace(page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g')
  WHERE page ~ secret;

  UPDATE estate_followers SET
    page = regexp_replace(regexp_replace(page, known, '\1/[token]', 'g'), by_look, '/[token]', 'g')
  WHERE page ~ secret;

  -- The office's mail about a lead names the page.
  UPDATE messages SET
    html = regexp_replace(html, known, '\1/[token]', 'g'),
    plain = regexp_replace(plain, known, '\1/[token]', 'g')
  WHERE kind = 'staff-notice' AND (html ~ known OR plain ~ known);

  DELETE FROM missed_addresses WHERE path ~ secret;
END $$;
