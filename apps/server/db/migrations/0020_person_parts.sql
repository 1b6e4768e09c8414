DROP VIEW "person";
--> statement-breakpoint
-- Everybody who can hold a tag as a person. A visit that is over or was refused keeps its name but is in no list: it shows as deleted then.
-- On the site is who is heard there, or who was let in by the last gate passed.
-- Each part reads one table and looks up the rest, so that the planner takes the parts apart and reads each along its own indexes.
CREATE VIEW "person" WITH (security_invoker = true) AS
  SELECT p.id, p.created_at, p.created_by, p.updated_at, p.updated_by, p.revision, p.deleted_at, p.tenant_id,
    p.kind, p.name, p.number, p.gender, p.id_number, p.phone, p.department, p.areas, p.company, p.position, p.trade, p.photo, p.tag,
    CASE WHEN p.tag IS NULL THEN 'unlinked' ELSE 'linked' END AS binding_status,
    CASE WHEN p.tag IS NULL THEN NULL ELSE coalesce(t.online_status, 'offline') END AS online_status,
    CASE WHEN t.online_status = 'online' THEN true ELSE coalesce((
      SELECT g.direction = 'in' FROM gate_record g
      WHERE g.tenant_id = p.tenant_id AND g.person = p.id AND g.allowed IS NOT FALSE AND g.deleted_at IS NULL
      ORDER BY g.passed_at DESC, g.id DESC LIMIT 1), false) END AS on_site,
    CASE WHEN t.online_status = 'online' THEN t.last_area END AS current_area,
    p.presence, p.blacklisted
  FROM (
    SELECT e.id, e.created_at, e.created_by, e.updated_at, e.updated_by, e.revision, e.deleted_at, e.tenant_id,
      'employee'::text AS kind, e.name, e.employee_number AS number, e.gender, e.id_number, e.contact AS phone, e.department, e.areas,
      NULL::text AS company, (SELECT o.name FROM post o WHERE o.id = e.position AND o.tenant_id = e.tenant_id) AS position,
      NULL::text AS trade, e.photo, e.tag, e.presence, coalesce(e.blacklisted, false) AS blacklisted
    FROM employee e
    UNION ALL
    SELECT v.id, v.created_at, v.created_by, v.updated_at, v.updated_by, v.revision, NULL::bigint, v.tenant_id,
      'visitor', v.name, left(v.id_number, 3) || '***********' || right(v.id_number, 4), v.gender, v.id_number, v.phone, v.visit_department,
      v.areas, v.visiting_company, NULL, NULL, v.photo, v.tag, CASE WHEN v.status = 'notDeparted' THEN 'present' ELSE 'absent' END,
      coalesce(v.blacklisted, false)
    FROM visitor v WHERE v.deleted_at IS NULL AND v.departed_at IS NULL AND v.status IS DISTINCT FROM 'refused'
    UNION ALL
    SELECT v.id, v.created_at, v.created_by, v.updated_at, v.updated_by, v.revision, v.updated_at, v.tenant_id,
      'visitor', v.name, left(v.id_number, 3) || '***********' || right(v.id_number, 4), v.gender, v.id_number, v.phone, v.visit_department,
      v.areas, v.visiting_company, NULL, NULL, v.photo, v.tag, 'absent', coalesce(v.blacklisted, false)
    FROM visitor v WHERE v.deleted_at IS NOT NULL OR v.departed_at IS NOT NULL OR v.status = 'refused'
    UNION ALL
    SELECT c.id, c.created_at, c.created_by, c.updated_at, c.updated_by, c.revision, c.deleted_at, c.tenant_id,
      'contractor', c.name, left(c.id_number, 3) || '***********' || right(c.id_number, 4), c.gender, c.id_number, c.phone, c.department,
      c.areas, (SELECT o.name FROM company o WHERE o.id = c.company AND o.tenant_id = c.tenant_id), NULL, c.trade, c.photo, c.tag, c.state,
      coalesce(c.blacklisted, false)
    FROM contractor c
    UNION ALL
    SELECT m.id, m.created_at, m.created_by, m.updated_at, m.updated_by, m.revision, m.deleted_at, m.tenant_id,
      'migrantWorker', m.name, left(m.id_number, 3) || '***********' || right(m.id_number, 4), m.gender, m.id_number, m.phone, m.department,
      m.areas, m.source_unit, NULL, m.trade, m.photo, m.tag, m.state, coalesce(m.blacklisted, false)
    FROM migrant_worker m
  ) p LEFT JOIN tag t ON t.id = p.tag AND t.tenant_id = p.tenant_id;
--> statement-breakpoint
GRANT SELECT ON "person" TO muster_app, muster_engine;
