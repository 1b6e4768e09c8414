import { createHash } from 'node:crypto'
import { searchIndexes } from '@muster/entity-kit/server'
import type { AnyEntity } from '@muster/model/define'
import { entities } from '@muster/model/entities'
import type pg from 'pg'
import { appRole } from './roles.ts'

/**
 * What texts are looked up by. Trigrams need three characters, and a Chinese word has one or two: so beside the Latin part as it is, all else
 * stands as the hexadecimal digits of its UTF-8 bytes, six a Han character.
 */
const textFunctions = `
  CREATE OR REPLACE FUNCTION muster_hex(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT encode(convert_to(part, 'UTF8'), 'hex') $$;
  CREATE OR REPLACE FUNCTION muster_text(VARIADIC parts text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      part text;
      plain text := '';
      other text := '';
    BEGIN
      FOREACH part IN ARRAY parts LOOP
        IF part IS NULL THEN CONTINUE;
        ELSIF octet_length(part) = length(part) THEN plain := plain || E'\\n' || part;
        ELSIF part !~ '[\\x01-\\x7f]' THEN other := other || E'\\n' || public.muster_hex(lower(part));
        ELSE
          plain := plain || E'\\n' || regexp_replace(part, '[^\\x01-\\x7f]+', ' ', 'g');
          other := other || E'\\n' || public.muster_hex(lower(regexp_replace(part, '[\\x01-\\x7f]+', '', 'g')));
        END IF;
      END LOOP;
      RETURN lower(plain) || other;
    END $$;`

/**
 * The two doors around row-level security: they run as the owner, for whom the indexes count, see nothing but the tenant of the transaction,
 * and give ids only. Who calls them reads the rows by these ids under its own policies, so an id too many shows nothing.
 */
const doors = `
  CREATE OR REPLACE FUNCTION muster_find(target text, columns text[], wanted text[], most int) RETURNS bigint[]
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      tenant bigint := nullif(current_setting('app.tenant', true), '')::bigint;
      expression text := 'muster_text(' || (SELECT string_agg(format('%I', c), ', ') FROM unnest(columns) c) || ')';
      patterns text[];
      question text;
      plan json;
      hits bigint;
      found bigint[];
    BEGIN
      SELECT array_agg(p) INTO patterns FROM (
        SELECT '%' || regexp_replace(part[1], '([\\\\%_])', '\\\\\\1', 'g') || '%' AS p
          FROM unnest(wanted) w, regexp_matches(lower(w), '[\\x01-\\x7f]{3,}', 'g') part
        UNION ALL
        SELECT '%' || muster_hex(part[1]) || '%' FROM unnest(wanted) w, regexp_matches(lower(w), '[^\\x01-\\x7f]+', 'g') part
      ) p;
      IF patterns IS NULL OR tenant IS NULL THEN RETURN NULL; END IF;
      question := format('SELECT id FROM %I WHERE tenant_id = $1 AND deleted_at IS NULL AND ', target)
        || (SELECT string_agg(expression || format(' LIKE %L', p), ' AND ') FROM unnest(patterns) p);
      -- What is frequent by far is not looked up: its list in the index is long, and a walk along the table's order meets it soon.
      EXECUTE 'EXPLAIN (FORMAT JSON) ' || question INTO plan USING tenant;
      IF (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 > 5.0 * most THEN RETURN NULL; END IF;
      -- The planner knows little of parts of texts: a few hundred rows of anywhere tell what it takes for rare.
      EXECUTE format('WITH sample AS MATERIALIZED (SELECT %s AS whole FROM %I WHERE tenant_id = $1 AND deleted_at IS NULL AND id IN (
          SELECT (low + random() * (high - low))::bigint FROM (SELECT min(id) AS low, max(id) AS high FROM %I) ends, generate_series(1, 200)))
        SELECT count(*) FROM sample WHERE ', expression, target, target)
        || (SELECT string_agg(format('whole LIKE %L', p), ' AND ') FROM unnest(patterns) p) INTO hits USING tenant;
      IF hits > 5 AND hits * (SELECT reltuples FROM pg_class WHERE oid = format('%I', target)::regclass) > 400.0 * most THEN RETURN NULL; END IF;
      EXECUTE 'SELECT array_agg(id) FROM (' || question || ' LIMIT $2) f' INTO found USING tenant, most;
      RETURN coalesce(found, '{}');
    END $$;
  DROP FUNCTION IF EXISTS muster_holding(text, text, bigint[]);
  CREATE OR REPLACE FUNCTION muster_holding(target text, field text, ids bigint[], most int) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    BEGIN
      RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE %I && $2 AND tenant_id = $1 AND deleted_at IS NULL LIMIT $3', target, field)
        USING nullif(current_setting('app.tenant', true), '')::bigint, ids, most;
    END $$;
  REVOKE ALL ON FUNCTION muster_find(text, text[], text[], int), muster_holding(text, text, bigint[], int) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION muster_find(text, text[], text[], int), muster_holding(text, text, bigint[], int) TO ${appRole};`

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Every index that the entities ask for, by its name; a changed definition has another name. */
function wantedIndexes(): Map<string, string> {
  const all = Object.values<AnyEntity>(entities).flatMap(searchIndexes)
  return new Map(
    all.map(({ prefix, definition }) => [`${prefix.slice(0, 50)}_${digest(prefix + definition + textFunctions)}`, definition] as const),
  )
}

/**
 * Puts the look-up of texts and files in place, after the migrations: its functions, and the indexes that the entities ask for; indexes that
 * none asks for any more are dropped. Building one for a large table takes its time once, and blocks writes to it meanwhile.
 */
export async function applySearch(client: pg.ClientBase): Promise<void> {
  const wanted = wantedIndexes()
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND (indexname LIKE 'muster\\_text\\_%' OR indexname LIKE 'muster\\_list\\_%')`,
  )
  const known = new Set(rows.map((row) => row.name))
  const statements = [
    ...[...known].filter((name) => !wanted.has(name)).map((name) => `DROP INDEX "${name}"`),
    ...[...wanted].filter(([name]) => !known.has(name)).map(([name, definition]) => `CREATE INDEX "${name}" ${definition}`),
  ]
  await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS btree_gin; ${textFunctions} ${doors}`)
  if (statements.length === 0) return
  await client.query(statements.join(';\n'))
  // The doors ask how frequent a text is: a table that was full already has to tell.
  const { rows: full } = await client.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid JOIN pg_class x ON x.oid = i.indexrelid
     WHERE x.relname LIKE 'muster\\_text\\_%' AND c.reltuples > 10000`,
  )
  for (const { name } of full) await client.query(`ANALYZE "${name}"`)
}
