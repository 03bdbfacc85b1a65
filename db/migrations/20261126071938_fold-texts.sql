-- The form in which texts are compared: see db/fold-text.ts, which has the same function. Nothing in it depends on the
-- locale of the database: `lower` with the collation C changes A to Z only, the other capitals are listed.
CREATE FUNCTION "fold_text"("given" text, "between" text DEFAULT '') RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	folded text COLLATE "C" := regexp_replace(given COLLATE "C", '[''`\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201b\u2032\u2035\ua78c\uff07]', "between", 'g');
BEGIN
	IF octet_length(folded) = length(folded) THEN
		folded := regexp_replace(lower(folded), '[^a-z0-9]+', ' ', 'g');
	ELSE
		-- Accents and vowel signs, and characters that nobody sees.
		folded := lower(regexp_replace(normalize(folded, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g'));
		-- Spaces, punctuation, quotation marks, dashes and symbols.
		folded := regexp_replace(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0375\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u1361-\u1368\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030\u303d\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufff0-\uffff\U0001f000-\U0001faff\U000e0000-\U0010ffff]+', ' ', 'g');
		IF octet_length(folded) > length(folded) THEN
			folded := replace(replace(replace(replace(replace(translate(folded, 'ÆÐØÞðøĐđĦħıŁłŊŒŦŧƁƂƄƆƇƉƊƋƎƏƐƑƒƓƔƖƗƘƙƜƝƟƢƤƦƧƩƬƮƱƲƳƴƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎɓɔɖɗəɛɣɨɩʉʋͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾ', 'ædoþdoddhhillŋœttbƃƅoƈddƌǝeeffɠgiikkɯɲɵƣƥʀƨʃƭʈʊvyyƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀuʌɇɉɋɍɏboddeegiiuvͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿ'), 'ß', 'ss'), 'æ', 'ae'), 'þ', 'th'), 'ŋ', 'ng'), 'œ', 'oe');
		END IF;
	END IF;
	IF length(folded) > 100 THEN
		folded := regexp_replace(folded, '([^ ]{100})[^ ]+', '\1', 'g');
	END IF;
	RETURN trim(folded);
END
$$;--> statement-breakpoint
-- The words of a text, folded; a word with an apostrophe in both forms: O’Brien is obrien, and o and brien.
CREATE FUNCTION "folded_words"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN string_to_array(fold_text("given"), ' ') || string_to_array(fold_text("given", ' '), ' ');--> statement-breakpoint
-- A query for texts with words that begin like the first twelve of these, in either form. What is left of a word at an
-- apostrophe and has one or two letters is a whole word: otherwise O’Brien would be whatever begins with o and brien.
CREATE FUNCTION "prefix_query"("given" text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
	FROM unnest((string_to_array(fold_text("given"), ' '))[1:12]) word
) || (
	SELECT coalesce(string_agg(quote_literal(word) || CASE WHEN length(word) > 2 THEN ':*' ELSE '' END, ' & '), '')::tsquery
	FROM unnest((string_to_array(fold_text("given", ' '), ' '))[1:12]) word WHERE fold_text("given") <> fold_text("given", ' ')
);--> statement-breakpoint
ALTER TABLE "activities" drop column "words";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(folded_words(coalesce("activities"."text", '')))) STORED;--> statement-breakpoint
ALTER TABLE "leads" drop column "words";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(folded_words("leads"."reference" || ' ' || coalesce("leads"."name", '') || ' ' || coalesce("leads"."email", '') || ' ' || coalesce("leads"."phone", '') || ' ' || coalesce("leads"."visit_code", '') || ' ' || coalesce("leads"."message", '') || ' ' || coalesce("leads"."property", '') || ' ' || coalesce("leads"."estate", '')))) STORED;--> statement-breakpoint
CREATE INDEX "leads_words_index" ON "leads" USING gin ("words");--> statement-breakpoint
CREATE INDEX "activities_words_index" ON "activities" USING gin ("words");--> statement-breakpoint
-- Derived data: the next search makes it again, with folded words.
DELETE FROM "search_documents";--> statement-breakpoint
DELETE FROM "search_words";--> statement-breakpoint
DELETE FROM "search_state";
--> statement-breakpoint
-- Redirects that were stored as somebody wrote them, and never applied: `/Old/` is `/old`.
UPDATE "redirects" SET "from_path" = lower(rtrim("from_path", '/') COLLATE "C")
WHERE "from_path" ~ '^/[A-Za-z0-9._/-]*[A-Z][A-Za-z0-9._/-]*$|^/[A-Za-z0-9._/-]*[A-Za-z0-9._-]/+$'
	AND NOT EXISTS (SELECT FROM "redirects" other WHERE other."id" <> "redirects"."id" AND lower(rtrim(other."from_path", '/') COLLATE "C") = lower(rtrim("redirects"."from_path", '/') COLLATE "C"));
