CREATE INDEX "certificate_issued_at_index" ON "certificate" USING btree ("tenant_id","issued_at","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_review_due_index" ON "certificate" USING btree ("tenant_id","review_due","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_letter_signed_date_index" ON "company" USING btree ("tenant_id","letter_signed_date","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_leave_date_index" ON "contractor" USING btree ("tenant_id","leave_date","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_issue_deadline_index" ON "drill_issue" USING btree ("tenant_id","deadline","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_issue_done_at_index" ON "drill_issue" USING btree ("tenant_id","done_at","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_plan_issued_at_index" ON "emergency_plan" USING btree ("tenant_id","issued_at","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_plan_last_drill_at_index" ON "emergency_plan" USING btree ("tenant_id","last_drill_at","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_hire_date_index" ON "employee" USING btree ("tenant_id","hire_date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_resign_date_index" ON "employee" USING btree ("tenant_id","resign_date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_return_date_index" ON "employee" USING btree ("tenant_id","return_date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_start_date_index" ON "migrant_worker" USING btree ("tenant_id","start_date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_leave_date_index" ON "migrant_worker" USING btree ("tenant_id","leave_date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_assessed_at_index" ON "risk_zone" USING btree ("tenant_id","assessed_at","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_produced_at_index" ON "supply" USING btree ("tenant_id","produced_at","point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_start_date_index" ON "tenant" USING btree ("start_date","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_driver_licence_expiry_index" ON "vehicle_info" USING btree ("tenant_id","driver_licence_expiry","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_clip_kept_until_index" ON "video_clip" USING btree ("tenant_id","kept_until","started_at","id") WHERE deleted_at is null;