-- Who wears a tag, as the view of everybody says it: few of all in the books, so found by an index that holds them alone.
CREATE INDEX "employee_linked_index" ON "employee" ("tenant_id") WHERE (CASE WHEN tag IS NULL THEN 'unlinked' ELSE 'linked' END) = 'linked' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "visitor_linked_index" ON "visitor" ("tenant_id") WHERE (CASE WHEN tag IS NULL THEN 'unlinked' ELSE 'linked' END) = 'linked' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "contractor_linked_index" ON "contractor" ("tenant_id") WHERE (CASE WHEN tag IS NULL THEN 'unlinked' ELSE 'linked' END) = 'linked' AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "migrant_worker_linked_index" ON "migrant_worker" ("tenant_id") WHERE (CASE WHEN tag IS NULL THEN 'unlinked' ELSE 'linked' END) = 'linked' AND deleted_at IS NULL;
