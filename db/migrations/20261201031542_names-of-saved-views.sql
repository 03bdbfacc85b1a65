-- Later views of the same name get their number. Each pass can create the name of another view, so it repeats.
DO $$ BEGIN
	LOOP
		UPDATE "saved_views" SET "name" = "name" || ' (' || "same"."number" || ')'
		FROM (
			SELECT "id", row_number() OVER (PARTITION BY "staff_id", lower("name") ORDER BY "created_at", "id") AS "number"
			FROM "saved_views"
		) "same"
		WHERE "same"."id" = "saved_views"."id" AND "same"."number" > 1;
		EXIT WHEN NOT FOUND;
	END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_index" ON "saved_views" USING btree ("staff_id",lower("name"));