-- Everybody who can hold a tag as a person. A visit that is over keeps its name but is in no list: it shows as deleted when it departed.
CREATE VIEW "person" WITH (security_invoker = true) AS
  SELECT e.id, e.created_at, e.created_by, e.updated_at, e.updated_by, e.revision, e.deleted_at, e.tenant_id,
    'employee'::text AS kind, e.name, e.employee_number AS number, e.gender, e.id_number, e.contact AS phone, e.department, e.areas,
    NULL::text AS company, p.name AS position, e.photo, e.tag, e.presence, coalesce(e.blacklisted, false) AS blacklisted
  FROM employee e LEFT JOIN post p ON p.id = e.position AND p.tenant_id = e.tenant_id
  UNION ALL
  SELECT v.id, v.created_at, v.created_by, v.updated_at, v.updated_by, v.revision, coalesce(v.deleted_at, v.departed_at), v.tenant_id,
    'visitor', v.name, left(v.id_number, 3) || '***********' || right(v.id_number, 4), v.gender, v.id_number, v.phone, v.visit_department, v.areas,
    v.visiting_company, NULL, v.photo, v.tag, CASE WHEN v.status = 'notDeparted' THEN 'present' ELSE 'absent' END, coalesce(v.blacklisted, false)
  FROM visitor v
  UNION ALL
  SELECT c.id, c.created_at, c.created_by, c.updated_at, c.updated_by, c.revision, c.deleted_at, c.tenant_id,
    'contractor', c.name, left(c.id_number, 3) || '***********' || right(c.id_number, 4), c.gender, c.id_number, c.phone, c.department, c.areas,
    o.name, c.trade, c.photo, c.tag, c.state, coalesce(c.blacklisted, false)
  FROM contractor c LEFT JOIN company o ON o.id = c.company AND o.tenant_id = c.tenant_id;
--> statement-breakpoint
GRANT SELECT ON "person" TO muster_app, muster_engine;
