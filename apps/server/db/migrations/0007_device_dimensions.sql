DROP INDEX "dispenser_person_person_index";--> statement-breakpoint
ALTER TABLE "ai_device" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "alarm_notice" ALTER COLUMN "delay_minutes" SET DEFAULT '{"level1":0,"level2":10,"level3":30}'::jsonb;--> statement-breakpoint
ALTER TABLE "alarm_notice" ALTER COLUMN "merge_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "approval_flow" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "approval_node" ALTER COLUMN "signer_kind" SET DEFAULT 'post';--> statement-breakpoint
ALTER TABLE "approval_node" ALTER COLUMN "rule" SET DEFAULT 'any';--> statement-breakpoint
ALTER TABLE "approval_node" ALTER COLUMN "limit_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "attendance_rule" ALTER COLUMN "early_minutes" SET DEFAULT 5;--> statement-breakpoint
ALTER TABLE "card_dispenser" ALTER COLUMN "issue_mode" SET DEFAULT 'random';--> statement-breakpoint
ALTER TABLE "card_dispenser" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "dcs_device" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "dcs_knowledge" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "dcs_knowledge" ALTER COLUMN "views" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "dcs_point" ALTER COLUMN "stale_seconds" SET DEFAULT 15;--> statement-breakpoint
ALTER TABLE "dispenser_person" ALTER COLUMN "photo_state" SET DEFAULT 'none';--> statement-breakpoint
ALTER TABLE "dispenser_slot" ALTER COLUMN "state" SET DEFAULT 'empty';--> statement-breakpoint
ALTER TABLE "inspect_item" ALTER COLUMN "result_kind" SET DEFAULT 'normalAbnormal';--> statement-breakpoint
ALTER TABLE "inspect_point" ALTER COLUMN "status" SET DEFAULT 'enabled';--> statement-breakpoint
ALTER TABLE "inspect_point" ALTER COLUMN "check_mode" SET DEFAULT 'qr';--> statement-breakpoint
ALTER TABLE "inspect_route" ALTER COLUMN "period" SET DEFAULT 'daily';--> statement-breakpoint
ALTER TABLE "inspect_route" ALTER COLUMN "enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "jsa_step" ALTER COLUMN "sort" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "lamp" ALTER COLUMN "state" SET DEFAULT 'off';--> statement-breakpoint
ALTER TABLE "lamp" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "lamp_task" ALTER COLUMN "weekdays" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lamp_task" ALTER COLUMN "enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "monitor_device" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "patrol_route" ALTER COLUMN "period" SET DEFAULT 'daily';--> statement-breakpoint
ALTER TABLE "patrol_route" ALTER COLUMN "enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "phone" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "sms_template" ALTER COLUMN "language" SET DEFAULT 'zh';--> statement-breakpoint
ALTER TABLE "sos_config" ALTER COLUMN "delay_minutes" SET DEFAULT '{"level1":0,"level2":5,"level3":10}'::jsonb;--> statement-breakpoint
ALTER TABLE "turnstile" ALTER COLUMN "online_status" SET DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "vehicle" ALTER COLUMN "speed_limit" SET DEFAULT 15;--> statement-breakpoint
ALTER TABLE "vehicle" ALTER COLUMN "hazardous_cargo" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "watch" ALTER COLUMN "tag" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "watch" ALTER COLUMN "worn" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "whitelist_entry" ALTER COLUMN "kind" SET DEFAULT 'person';--> statement-breakpoint
ALTER TABLE "work_config" ALTER COLUMN "analysis_minutes" SET DEFAULT 60;--> statement-breakpoint
ALTER TABLE "dispenser_slot" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "emergency_area" ADD COLUMN "area" bigint;--> statement-breakpoint
ALTER TABLE "phone" ADD COLUMN "tag" bigint;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "visitor_vehicle" bigint;--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "dispenser_slot" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_hours" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "vehicle_hours" ADD COLUMN "department" bigint;--> statement-breakpoint
ALTER TABLE "vehicle_record" ADD COLUMN "department" bigint;--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "department" bigint;--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "binding_status" text DEFAULT 'unlinked';--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "usage_status" text DEFAULT 'notInUse';--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "activation_status" text DEFAULT 'inactive';--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "online_status" text DEFAULT 'offline';--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "battery" integer;--> statement-breakpoint
ALTER TABLE "watch" ADD COLUMN "last_seen_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "dispenser_person_person_unique" ON "dispenser_person" USING btree ("tenant_id","person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_area_area_index" ON "emergency_area" USING btree ("tenant_id","area","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_hours_type_index" ON "vehicle_hours" USING btree ("tenant_id","type","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_hours_department_index" ON "vehicle_hours" USING btree ("tenant_id","department","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_department_index" ON "vehicle_record" USING btree ("tenant_id","department","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_department_index" ON "watch" USING btree ("tenant_id","department","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_binding_status_index" ON "watch" USING btree ("tenant_id","binding_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_usage_status_index" ON "watch" USING btree ("tenant_id","usage_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_activation_status_index" ON "watch" USING btree ("tenant_id","activation_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_online_status_index" ON "watch" USING btree ("tenant_id","online_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "ai_device" DROP COLUMN "channel_count";--> statement-breakpoint
ALTER TABLE "approval_flow" DROP COLUMN "node_count";--> statement-breakpoint
ALTER TABLE "card_dispenser" DROP COLUMN "ready_count";--> statement-breakpoint
ALTER TABLE "card_dispenser" DROP COLUMN "out_count";--> statement-breakpoint
ALTER TABLE "dcs_device" DROP COLUMN "point_count";--> statement-breakpoint
ALTER TABLE "inspect_item" DROP COLUMN "point_count";--> statement-breakpoint
ALTER TABLE "inspect_type" DROP COLUMN "point_count";--> statement-breakpoint
ALTER TABLE "lamp_group" DROP COLUMN "lamps";--> statement-breakpoint
ALTER TABLE "lamp_group" DROP COLUMN "lamp_count";--> statement-breakpoint
ALTER TABLE "lamp_group" DROP COLUMN "on_count";--> statement-breakpoint
ALTER TABLE "supply_point" DROP COLUMN "supply_count";