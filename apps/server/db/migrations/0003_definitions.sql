CREATE TABLE "ai_device" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"device_id" text NOT NULL,
	"push_server_address" text NOT NULL,
	"push_server_port" integer NOT NULL,
	"push_server_verification" text,
	"gpu" text,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"ip" text,
	"area" bigint,
	"channel_count" integer,
	"online_status" text,
	"last_seen_at" bigint,
	"version" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "alarm_notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"type" text[] NOT NULL,
	"level1_recipients" bigint[] NOT NULL,
	"level2_recipients" bigint[],
	"level3_recipients" bigint[],
	"enabled" boolean DEFAULT true,
	"delay_minutes" jsonb NOT NULL,
	"sms" boolean DEFAULT false,
	"channels" text[],
	"areas" bigint[],
	"departments" bigint[],
	"template" bigint,
	"merge_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "alarm_notify_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"source" text,
	"alarm_id" text NOT NULL,
	"notice" bigint,
	"level" integer NOT NULL,
	"recipient" bigint NOT NULL,
	"channel" text NOT NULL,
	"due_at" bigint NOT NULL,
	"sent_at" bigint,
	"result" text,
	"read_at" bigint,
	"sms" bigint
);
--> statement-breakpoint
CREATE TABLE "approval_flow" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"work_type" text NOT NULL,
	"level" text,
	"departments" bigint[],
	"node_count" integer,
	"version" integer,
	"enabled" boolean DEFAULT true,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "approval_node" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"flow" bigint NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"signature" text NOT NULL,
	"signer_kind" text NOT NULL,
	"signers" bigint[],
	"post" bigint,
	"role" bigint,
	"department" bigint,
	"rule" text NOT NULL,
	"statutory" boolean DEFAULT false,
	"on_site" boolean DEFAULT false,
	"limit_minutes" integer,
	"remind_sms" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "attendance_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint NOT NULL,
	"department" bigint,
	"date" date NOT NULL,
	"rule" bigint,
	"shift" text,
	"first_in" bigint,
	"last_out" bigint,
	"hours" double precision,
	"state" text,
	"late_minutes" integer,
	"early_minutes" integer,
	"corrected" boolean DEFAULT false,
	"correction" jsonb
);
--> statement-breakpoint
CREATE TABLE "attendance_rule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"departments" bigint[],
	"shifts" jsonb NOT NULL,
	"sources" text[] NOT NULL,
	"beacons" bigint[],
	"gates" bigint[],
	"late_minutes" integer DEFAULT 5,
	"early_minutes" integer,
	"absent_minutes" integer DEFAULT 240,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "backup" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"content" text,
	"size" integer,
	"sha256" text,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"progress" double precision,
	"state" text NOT NULL,
	"error_message" text,
	"operator" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "blacklist_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"id_number" text,
	"plate" text,
	"credit_code" text,
	"reason" text NOT NULL,
	"start_at" bigint,
	"valid_to" date,
	"lifted_at" bigint,
	"lift_reason" text,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "blind_plate_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"action" text NOT NULL,
	"pipe_name" text NOT NULL,
	"medium" text NOT NULL,
	"temperature" double precision NOT NULL,
	"pressure" double precision NOT NULL,
	"plate_material" text NOT NULL,
	"plate_spec" text NOT NULL,
	"plate_number" text NOT NULL,
	"drawing" bigint[] NOT NULL,
	"inserted_permit" bigint
);
--> statement-breakpoint
CREATE TABLE "branch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"corporate_group" bigint NOT NULL,
	"tenant" bigint,
	"region" text,
	"address" text,
	"location" jsonb,
	"manager" text,
	"manager_phone" text,
	"major_hazard_grade" text,
	"picture" bigint,
	"enabled" boolean DEFAULT true,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "broadcast" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"template" text,
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"areas" bigint[],
	"departments" bigint[],
	"people" bigint[],
	"devices" text[],
	"repeat" integer,
	"interval" integer,
	"recipients" integer,
	"delivered" integer,
	"read" integer,
	"failed" integer,
	"sent_at" bigint,
	"sender" bigint,
	"drill_record" bigint
);
--> statement-breakpoint
CREATE TABLE "broadcast_receipt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"broadcast" bigint NOT NULL,
	"person" bigint NOT NULL,
	"device_kind" text,
	"result" text,
	"delivered_at" bigint,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"night_start" text DEFAULT '20:00',
	"night_end" text DEFAULT '06:00'
);
--> statement-breakpoint
CREATE TABLE "camera" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"rtsp_address" text NOT NULL,
	"ip" text NOT NULL,
	"floor" bigint NOT NULL,
	"code" text,
	"kind" text,
	"vendor" text,
	"port" integer DEFAULT 554,
	"account" text,
	"password" text,
	"location" jsonb,
	"area" bigint,
	"heading" double precision,
	"view_angle" double precision,
	"reach" double precision,
	"install_height" double precision,
	"ptz" boolean DEFAULT false,
	"playback_url" text,
	"online_status" text,
	"explosion_proof" boolean DEFAULT false,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "card_dispenser" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"sn" text NOT NULL,
	"face_camera_url" text,
	"username" text,
	"password" text,
	"cabinet_number" text NOT NULL,
	"version" text,
	"name" text NOT NULL,
	"gate" bigint,
	"ip" text,
	"slot_count" integer NOT NULL,
	"issue_mode" text NOT NULL,
	"authentications" text[] NOT NULL,
	"audience" text[],
	"min_battery" integer DEFAULT 40,
	"online_status" text,
	"ready_count" integer,
	"out_count" integer,
	"last_sync_at" bigint,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "card_issue_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"dispenser" bigint NOT NULL,
	"slot" bigint,
	"tag" bigint NOT NULL,
	"state" text NOT NULL,
	"person" bigint,
	"person_name" text,
	"visitor_vehicle" bigint,
	"authentication" text,
	"issue_mode" text,
	"time" bigint NOT NULL,
	"return_due" bigint,
	"returned_at" bigint,
	"overdue" boolean,
	"forced" boolean,
	"picture" bigint,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint NOT NULL,
	"company" bigint,
	"kind" text NOT NULL,
	"work_item" text,
	"number" text NOT NULL,
	"issuer" text,
	"issued_at" date NOT NULL,
	"valid_to" date NOT NULL,
	"review_due" date,
	"state" text DEFAULT 'pending',
	"expiry_state" text,
	"picture" bigint[] NOT NULL,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "company_evaluation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"company" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text,
	"items" jsonb,
	"score" double precision NOT NULL,
	"serious" boolean DEFAULT false,
	"description" text,
	"evaluator" bigint NOT NULL,
	"evaluated_at" date NOT NULL,
	"files" bigint[]
);
--> statement-breakpoint
CREATE TABLE "confined_space_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"space_name" text NOT NULL,
	"medium" text NOT NULL,
	"ventilation" text NOT NULL,
	"isolation" text NOT NULL,
	"lamps" integer,
	"rescue_equipment" jsonb,
	"oxygen_rich" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "corporate_group" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"name" text NOT NULL,
	"code" text,
	"logo" bigint,
	"contact_name" text,
	"contact_phone" text,
	"address" text,
	"centre" jsonb,
	"zoom" integer,
	"branch_count" integer,
	"users" bigint[],
	"enabled" boolean DEFAULT true,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "custom_self_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"user" bigint NOT NULL,
	"item" text NOT NULL,
	"target" text,
	"value" jsonb,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "custom_system_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"item" text NOT NULL,
	"target" text,
	"value" jsonb NOT NULL,
	"group" text,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "dcs_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"point" bigint NOT NULL,
	"device" bigint,
	"area" bigint,
	"limit_state" text NOT NULL,
	"limit" double precision,
	"value" double precision,
	"extreme" double precision,
	"priority" text,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"active" boolean DEFAULT false,
	"acknowledged_at" bigint,
	"acknowledged_by" bigint,
	"shelved_until" bigint,
	"shelve_reason" text,
	"status" text,
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint,
	"people_nearby" integer,
	"knowledge" bigint[]
);
--> statement-breakpoint
CREATE TABLE "dcs_device" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"facility" bigint,
	"area" bigint NOT NULL,
	"floor" bigint,
	"location" jsonb,
	"protocol" text NOT NULL,
	"address" text NOT NULL,
	"account" text,
	"password" text,
	"medium" text,
	"manager" bigint,
	"key_device" boolean DEFAULT false,
	"online_status" text,
	"point_count" integer,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "dcs_knowledge" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"title" text NOT NULL,
	"devices" bigint[],
	"points" bigint[],
	"limit_state" text,
	"cause" text NOT NULL,
	"consequence" text,
	"actions" text NOT NULL,
	"attachments" bigint[],
	"version" integer,
	"author" bigint,
	"views" integer
);
--> statement-breakpoint
CREATE TABLE "dcs_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"tag_name" text NOT NULL,
	"description" text NOT NULL,
	"device" bigint NOT NULL,
	"node_address" text NOT NULL,
	"quantity" text NOT NULL,
	"unit" text,
	"range_low" double precision,
	"range_high" double precision,
	"low_low" double precision,
	"low" double precision,
	"high" double precision,
	"high_high" double precision,
	"deadband" double precision,
	"delay_seconds" integer,
	"period" integer DEFAULT 5 NOT NULL,
	"stale_seconds" integer DEFAULT 3,
	"decimals" integer,
	"priority" text,
	"notice" bigint,
	"interlock" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "device_command" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"device_kind" text NOT NULL,
	"device_number" text NOT NULL,
	"command" text NOT NULL,
	"content" text,
	"sent_at" bigint NOT NULL,
	"answered_at" bigint,
	"result" text,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "device_state_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"device_kind" text NOT NULL,
	"device_number" text NOT NULL,
	"state" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"battery" integer,
	"area" bigint
);
--> statement-breakpoint
CREATE TABLE "dispenser_command" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"dispenser" bigint NOT NULL,
	"command" text NOT NULL,
	"slot" bigint,
	"person" bigint,
	"parameters" jsonb,
	"sent_at" bigint NOT NULL,
	"answered_at" bigint,
	"result" text,
	"answer" text,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "dispenser_person" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint NOT NULL,
	"photo" bigint,
	"photo_state" text,
	"ic_number" text,
	"id_number" text,
	"fixed_slot" bigint,
	"dispensers" bigint[],
	"sync" jsonb,
	"valid_to" date,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "dispenser_slot" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"dispenser" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"tag" bigint,
	"battery" integer,
	"fixed_person" bigint,
	"out_since" bigint,
	"fault_text" text
);
--> statement-breakpoint
CREATE TABLE "drill_issue" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"record" bigint NOT NULL,
	"issue" text NOT NULL,
	"measure" text,
	"owner" bigint NOT NULL,
	"deadline" date NOT NULL,
	"done_at" date,
	"state" text,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "drill_person" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"record" bigint NOT NULL,
	"person" bigint NOT NULL,
	"department" bigint,
	"state" text NOT NULL,
	"arrived_at" bigint,
	"by_hand" boolean DEFAULT false,
	"reason" text,
	"problem" text,
	"last_area" bigint,
	"last_seen_at" bigint,
	"tag" bigint,
	"confirmer" bigint
);
--> statement-breakpoint
CREATE TABLE "drill_plan" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"departments" bigint[] NOT NULL,
	"gather_start" bigint NOT NULL,
	"gather_end" bigint NOT NULL,
	"planned_headcount" integer,
	"status" text DEFAULT 'notStarted',
	"reviewers" bigint[] NOT NULL,
	"attachments" bigint[],
	"kind" text NOT NULL,
	"subject" text,
	"emergency_plan" bigint,
	"emergency_area" bigint NOT NULL,
	"commander" bigint NOT NULL,
	"notice" text[],
	"include_others" boolean DEFAULT true,
	"objective" text
);
--> statement-breakpoint
CREATE TABLE "drill_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"plan" bigint,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"location" text,
	"departments" bigint[],
	"gather_start" bigint,
	"gather_end" bigint,
	"status" text NOT NULL,
	"planned_headcount" integer,
	"actual_headcount" integer,
	"reviewers" bigint[],
	"process_record" text,
	"effect_evaluation" text,
	"attachments" bigint[],
	"kind" text NOT NULL,
	"problem_count" integer,
	"missing_count" integer,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"gather_duration" double precision,
	"conclusion" text,
	"score" double precision,
	"interrupt_reason" text
);
--> statement-breakpoint
CREATE TABLE "earthwork_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"depth" double precision NOT NULL,
	"size" double precision NOT NULL,
	"sketch" bigint[] NOT NULL,
	"machine" boolean DEFAULT false,
	"buried_media" jsonb NOT NULL,
	"countersigners" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_area" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"floor" bigint NOT NULL,
	"shape" jsonb NOT NULL,
	"height" double precision,
	"capacity" integer,
	"manager" bigint,
	"manager_phone" text,
	"wind_direction" text,
	"current_count" integer,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "emergency_measure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"work_type" text NOT NULL,
	"accident_kind" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"equipment" text,
	"supplies" bigint[],
	"contact" bigint,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "emergency_plan" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"department" bigint NOT NULL,
	"version" text NOT NULL,
	"issued_at" date,
	"review_due" date,
	"file" bigint[] NOT NULL,
	"last_drill_at" date,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "employment_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"reason" text,
	"from_department" bigint,
	"to_department" bigint,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "facility" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"area" bigint,
	"floor" bigint,
	"shape" jsonb,
	"department" bigint,
	"manager" bigint,
	"major_hazard_grade" text,
	"medium" text,
	"process" text,
	"headcount_limit" integer,
	"state" text,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "gas_limit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"gas" text NOT NULL,
	"kind" text NOT NULL,
	"lel" double precision,
	"maximum" double precision NOT NULL,
	"minimum" double precision,
	"unit" text NOT NULL,
	"cas_number" text
);
--> statement-breakpoint
CREATE TABLE "gate" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"location" jsonb,
	"floor" bigint,
	"inner_area" bigint NOT NULL,
	"outer_area" bigint,
	"tag_required" boolean DEFAULT false,
	"camera" bigint,
	"inside_count" integer,
	"sort" integer DEFAULT 0,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "gate_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint,
	"person_name" text,
	"person_kind" text,
	"department" bigint,
	"company" text,
	"gate" bigint NOT NULL,
	"turnstile" bigint,
	"direction" text NOT NULL,
	"passed_at" bigint NOT NULL,
	"authentication" text,
	"tag" bigint,
	"tag_held" boolean,
	"allowed" boolean,
	"refuse_reason" text,
	"picture" bigint
);
--> statement-breakpoint
CREATE TABLE "hazard" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text,
	"status" text DEFAULT 'pendingReview' NOT NULL,
	"upload_time" bigint,
	"review" jsonb,
	"rectification" jsonb,
	"acceptance" jsonb,
	"description" text NOT NULL,
	"level" text NOT NULL,
	"category" text NOT NULL,
	"source" text DEFAULT 'inspection' NOT NULL,
	"inspect_record" bigint,
	"point" bigint,
	"area" bigint NOT NULL,
	"location" jsonb,
	"place" text,
	"photos" bigint[] NOT NULL,
	"reporter" bigint,
	"reviewer" bigint,
	"rectifier" bigint,
	"department" bigint,
	"accepter" bigint,
	"deadline" date,
	"overdue" boolean DEFAULT false,
	"grading_basis" text,
	"plan" jsonb,
	"funds" double precision,
	"rejections" integer,
	"closed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "hazard_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"hazard" bigint NOT NULL,
	"step" text NOT NULL,
	"person" bigint NOT NULL,
	"time" bigint NOT NULL,
	"value" text,
	"result" text NOT NULL,
	"feedback" text,
	"photos" bigint[],
	"to_state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "height_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"height" double precision NOT NULL,
	"factors" text[] NOT NULL,
	"forced_factors" text[],
	"computed_level" text NOT NULL,
	"scaffold" boolean DEFAULT false,
	"safety_belt" integer
);
--> statement-breakpoint
CREATE TABLE "hoisting_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"load" double precision NOT NULL,
	"load_content" text NOT NULL,
	"tool" text NOT NULL,
	"crane" text NOT NULL,
	"rigger" bigint NOT NULL,
	"crane_driver" bigint NOT NULL,
	"commander" bigint NOT NULL,
	"scheme" bigint[],
	"reported" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "hot_work_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"methods" text[] NOT NULL,
	"fire_location" text NOT NULL,
	"inside_tank_farm" boolean DEFAULT false,
	"on_running" boolean DEFAULT false,
	"explosion_area" boolean DEFAULT false,
	"pipe_rack" boolean DEFAULT false,
	"full_shutdown" boolean DEFAULT false,
	"blind_plates" integer,
	"extinguishers" integer,
	"continuous_monitor" boolean DEFAULT false,
	"shift_check" bigint
);
--> statement-breakpoint
CREATE TABLE "identity_provider" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"org" text NOT NULL,
	"third_org" text,
	"exchange_url" text NOT NULL,
	"client_id" text,
	"client_secret" text,
	"token_parameter" text,
	"login_name_field" text,
	"auto_create" boolean DEFAULT false,
	"default_role" bigint,
	"enabled" boolean DEFAULT true,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "inbox_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"user" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"target_entity" text,
	"target_id" text,
	"sent_at" bigint NOT NULL,
	"read_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
CREATE TABLE "inspect_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"code" text,
	"type" bigint,
	"result_kind" text,
	"photo_required" boolean DEFAULT false,
	"standard" text,
	"point_count" integer,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "inspect_parameter" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"item" bigint NOT NULL,
	"name" text NOT NULL,
	"lower_threshold" double precision,
	"upper_threshold" double precision,
	"unit" text,
	"dcs_point" bigint,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "inspect_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" bigint NOT NULL,
	"area" bigint NOT NULL,
	"status" text NOT NULL,
	"person_in_charge" bigint NOT NULL,
	"coordinates" jsonb NOT NULL,
	"items" bigint[],
	"floor" bigint,
	"facility" bigint,
	"check_mode" text NOT NULL,
	"check_radius" double precision DEFAULT 10,
	"least_stay" integer,
	"nfc_code" text,
	"key_point" boolean DEFAULT false,
	"picture" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "inspect_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text NOT NULL,
	"route" bigint NOT NULL,
	"route_name" text,
	"status" text NOT NULL,
	"inspector" bigint,
	"points" integer,
	"completed_points" integer,
	"hazard_count" integer,
	"team" bigint,
	"department" bigint,
	"planned_start" bigint NOT NULL,
	"planned_end" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"abnormal_count" integer,
	"miss_reason" text,
	"track" jsonb
);
--> statement-breakpoint
CREATE TABLE "inspect_record_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"record_point" bigint NOT NULL,
	"item" bigint NOT NULL,
	"parameter" bigint,
	"value" double precision,
	"text" text,
	"lower_threshold" double precision,
	"upper_threshold" double precision,
	"abnormal" boolean DEFAULT false,
	"photos" bigint[],
	"checked_at" bigint,
	"hazard" bigint
);
--> statement-breakpoint
CREATE TABLE "inspect_record_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"record" bigint NOT NULL,
	"point" bigint NOT NULL,
	"sort" integer DEFAULT 0,
	"status" text NOT NULL,
	"inspector" bigint,
	"checked_at" bigint,
	"check_mode" text,
	"location" jsonb,
	"distance" double precision,
	"stay" integer,
	"late" boolean DEFAULT false,
	"photos" bigint[]
);
--> statement-breakpoint
CREATE TABLE "inspect_route" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"points" bigint[] NOT NULL,
	"period" text NOT NULL,
	"times" jsonb NOT NULL,
	"team" bigint NOT NULL,
	"person_in_charge" bigint NOT NULL,
	"in_order" boolean DEFAULT false,
	"grace_minutes" integer DEFAULT 15,
	"department" bigint,
	"start_date" date,
	"enabled" boolean DEFAULT true,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "inspect_route_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"route" bigint NOT NULL,
	"point" bigint NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"planned_minutes" integer
);
--> statement-breakpoint
CREATE TABLE "inspect_team" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"leader" bigint NOT NULL,
	"members" bigint[] NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"department" bigint NOT NULL,
	"rotation" text,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "inspect_type" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"specialty" text,
	"point_count" integer,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "jsa" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"content" text NOT NULL,
	"location" text,
	"steps" jsonb NOT NULL,
	"work_type" text,
	"unit" bigint,
	"last_used_at" bigint,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "jsa_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text,
	"unit" bigint NOT NULL,
	"date" date NOT NULL,
	"location" text NOT NULL,
	"content" text NOT NULL,
	"leader" bigint NOT NULL,
	"members" bigint[] NOT NULL,
	"steps" jsonb NOT NULL,
	"work_type" text,
	"area" bigint,
	"template" bigint,
	"highest_grade" text,
	"state" text DEFAULT 'draft',
	"signatures" jsonb,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "jsa_step" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"template" bigint,
	"record" bigint,
	"sort" integer DEFAULT 0 NOT NULL,
	"step" text NOT NULL,
	"risk" text NOT NULL,
	"outcome" text NOT NULL,
	"controls" text,
	"method" text,
	"factors" jsonb,
	"score" double precision,
	"grade" text,
	"measures" text NOT NULL,
	"owner" bigint,
	"residual" text
);
--> statement-breakpoint
CREATE TABLE "lamp" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"group" bigint,
	"floor" bigint NOT NULL,
	"location" jsonb,
	"area" bigint,
	"rated_power" double precision NOT NULL,
	"dimmable" boolean DEFAULT false,
	"brightness" integer,
	"state" text DEFAULT 'on',
	"commanded_state" text,
	"commanded_brightness" integer,
	"control" text,
	"manual_until" bigint,
	"metered" boolean DEFAULT false,
	"emergency_lamp" boolean DEFAULT false,
	"sensor" boolean DEFAULT false,
	"online_status" text,
	"last_seen_at" bigint,
	"installed_at" date,
	"hours_lit" double precision,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "lamp_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"lamp" bigint NOT NULL,
	"floor" bigint,
	"area" bigint,
	"type" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint,
	"active" boolean DEFAULT false,
	"status" text,
	"acknowledged_at" bigint,
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lamp_command" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"lamp" bigint,
	"group" bigint,
	"action" text NOT NULL,
	"brightness" integer,
	"control" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"answered_at" bigint,
	"result" text,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "lamp_group" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"floor" bigint,
	"area" bigint,
	"lamps" bigint[],
	"lamp_count" integer,
	"on_count" integer,
	"sort" integer DEFAULT 0,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "lamp_task" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"groups" bigint[],
	"lamps" bigint[],
	"weekdays" text[] NOT NULL,
	"dates" jsonb,
	"on_time" text NOT NULL,
	"off_time" text NOT NULL,
	"follow_sun" boolean DEFAULT false,
	"brightness" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true,
	"last_run_at" bigint,
	"last_result" text,
	"next_run_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lamp_task_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"task" bigint NOT NULL,
	"run_at" bigint NOT NULL,
	"action" text,
	"succeeded" integer,
	"failed" integer,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "lamp_usage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"lamp" bigint NOT NULL,
	"group" bigint,
	"date" date NOT NULL,
	"hour" integer,
	"lit_minutes" double precision,
	"bands" jsonb,
	"energy" double precision,
	"estimated" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "large_screen_layout" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"screen" text NOT NULL,
	"panel" text NOT NULL,
	"title" text,
	"chart" text,
	"x" integer,
	"y" integer,
	"width" integer,
	"height" integer,
	"window" text,
	"refresh_seconds" integer DEFAULT 30,
	"query" jsonb,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "map_mark" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"location" jsonb NOT NULL,
	"floor" bigint NOT NULL,
	"area" bigint,
	"icon" text,
	"color" text,
	"geometry" jsonb,
	"shared" boolean DEFAULT false,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "migrant_worker" (
	"id" bigint PRIMARY KEY DEFAULT nextval('holder_id') NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"id_type" text NOT NULL,
	"id_number" text NOT NULL,
	"phone" text NOT NULL,
	"department" bigint NOT NULL,
	"source_unit" text,
	"trade" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"state" text DEFAULT 'present',
	"areas" bigint[],
	"training_valid_to" date,
	"address" text,
	"photo" bigint,
	"tag" bigint,
	"blacklisted" boolean DEFAULT false,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "monitor_device" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"ai_device" bigint NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"port" integer,
	"stream_protocol" text NOT NULL,
	"address" text NOT NULL,
	"camera_account" text,
	"camera_password" text,
	"resolution" text,
	"algorithm" text[] NOT NULL,
	"interval" integer DEFAULT 5 NOT NULL,
	"camera" bigint,
	"confidence" double precision DEFAULT 60,
	"detect_zone" jsonb,
	"crowd_limit" integer,
	"schedule" jsonb,
	"notice" bigint,
	"online_status" text,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "patrol_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"floor" bigint NOT NULL,
	"location" jsonb NOT NULL,
	"area" bigint,
	"radius" double precision DEFAULT 5 NOT NULL,
	"least_stay" integer DEFAULT 10 NOT NULL,
	"enabled" boolean DEFAULT true,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "patrol_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text NOT NULL,
	"route" bigint NOT NULL,
	"team" bigint,
	"guard" bigint,
	"department" bigint,
	"planned_start" bigint NOT NULL,
	"planned_end" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"total" integer,
	"reached" integer,
	"missed" integer,
	"late" integer,
	"state" text NOT NULL,
	"miss_reason" text
);
--> statement-breakpoint
CREATE TABLE "patrol_record_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"record" bigint NOT NULL,
	"point" bigint NOT NULL,
	"sort" integer DEFAULT 0,
	"planned_at" bigint,
	"arrived_at" bigint,
	"stay" integer,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patrol_route" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"points" bigint[] NOT NULL,
	"team" bigint NOT NULL,
	"period" text NOT NULL,
	"times" jsonb NOT NULL,
	"lateness" integer DEFAULT 10,
	"in_order" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "patrol_team" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"leader" bigint NOT NULL,
	"members" bigint[] NOT NULL,
	"department" bigint NOT NULL,
	"start_time" text,
	"end_time" text,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "permit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"appointment_number" bigint,
	"ticket_number" text,
	"applicant" bigint,
	"unit" bigint NOT NULL,
	"supervisor" bigint NOT NULL,
	"operator" bigint[] NOT NULL,
	"contact" text NOT NULL,
	"level" text,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"fence" bigint,
	"checkin_range" double precision NOT NULL,
	"approval_flow" bigint NOT NULL,
	"apply_time" bigint,
	"content" text NOT NULL,
	"location" text NOT NULL,
	"point" jsonb NOT NULL,
	"area" bigint NOT NULL,
	"facility" bigint,
	"work_unit" bigint,
	"work_leader" bigint NOT NULL,
	"base_unit" bigint NOT NULL,
	"jsa_record" bigint,
	"risk_result" text NOT NULL,
	"other_permits" jsonb NOT NULL,
	"coordinator" bigint,
	"weather" jsonb,
	"state" text DEFAULT 'draft' NOT NULL,
	"status" text DEFAULT 'underApproval',
	"stage" text,
	"upgraded" boolean DEFAULT false,
	"upgrade_reason" text,
	"submitted_at" bigint,
	"approved_at" bigint,
	"work_started_at" bigint,
	"work_ended_at" bigint,
	"accepted_at" bigint,
	"void_reason" text,
	"renewed_from" bigint,
	"attachments" bigint[],
	"qr_code" text,
	"kept_until" date
);
--> statement-breakpoint
CREATE TABLE "permit_approval" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"node" bigint NOT NULL,
	"node_name" text NOT NULL,
	"sort" integer DEFAULT 0,
	"signer" bigint NOT NULL,
	"state" text NOT NULL,
	"opinion" text,
	"signature" bigint,
	"arrived_at" bigint,
	"decided_at" bigint,
	"wait_minutes" integer,
	"transferred_to" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"kind" text NOT NULL,
	"person" bigint,
	"tool" text,
	"count" integer,
	"entered_at" bigint NOT NULL,
	"left_at" bigint,
	"registrar" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_gas_test" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"purpose" text NOT NULL,
	"sampled_at" bigint NOT NULL,
	"point" text NOT NULL,
	"gas" bigint NOT NULL,
	"value" double precision NOT NULL,
	"unit" text NOT NULL,
	"limit" text,
	"qualified" boolean,
	"analyst" bigint NOT NULL,
	"instrument" text,
	"signature" bigint,
	"photo" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_measure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"source" bigint,
	"text" text NOT NULL,
	"values" jsonb,
	"applicable" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false,
	"confirmer" bigint,
	"confirmed_at" bigint,
	"prepared_by" bigint,
	"photo" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_pause" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"reason" text NOT NULL,
	"remarks" text,
	"paused_at" bigint NOT NULL,
	"paused_by" bigint,
	"resumed_at" bigint,
	"resumed_by" bigint,
	"gas_test" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_person" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"person" bigint NOT NULL,
	"role" text NOT NULL,
	"certificate" bigint,
	"tag" bigint,
	"briefed" boolean DEFAULT false,
	"signature" bigint,
	"inside_fence" boolean DEFAULT false,
	"replaced_by" bigint,
	"from" bigint,
	"to" bigint
);
--> statement-breakpoint
CREATE TABLE "permit_relation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"related" bigint NOT NULL,
	"kind" text NOT NULL,
	"distance" double precision,
	"conflict" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "permit_risk" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"source" bigint,
	"hazard" text NOT NULL,
	"outcome" text,
	"grade" text,
	"measures" text,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "permit_signature" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"role" text NOT NULL,
	"person" bigint NOT NULL,
	"opinion" text,
	"image" bigint NOT NULL,
	"signed_at" bigint NOT NULL,
	"location" jsonb,
	"distance" double precision,
	"in_range" boolean,
	"refused" boolean
);
--> statement-breakpoint
CREATE TABLE "permit_stage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"stage" text NOT NULL,
	"started_at" bigint,
	"finished_at" bigint,
	"operator" bigint,
	"briefer" bigint,
	"receivers" bigint[],
	"content" text,
	"photos" bigint[],
	"people_out" integer,
	"tools_out" boolean DEFAULT false,
	"site_cleared" boolean DEFAULT false,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "permit_video" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"camera" bigint,
	"file" bigint,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	"gap" integer,
	"kept_until" date
);
--> statement-breakpoint
CREATE TABLE "phone" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"device_code" text NOT NULL,
	"holder" bigint,
	"user" bigint,
	"phone_number" text,
	"brand" text,
	"model" text,
	"system_version" text,
	"app_version" text,
	"battery" integer,
	"online_status" text,
	"state" text DEFAULT 'pending',
	"last_seen_at" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "power_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"tap_point" text NOT NULL,
	"permitted_power" double precision NOT NULL,
	"voltage" double precision NOT NULL,
	"devices" jsonb NOT NULL,
	"electrician" bigint NOT NULL,
	"using_unit" bigint NOT NULL,
	"supply_unit" bigint NOT NULL,
	"serves_permit" bigint
);
--> statement-breakpoint
CREATE TABLE "purge_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"entity" text NOT NULL,
	"before" bigint NOT NULL,
	"rows" integer NOT NULL,
	"kept" integer,
	"started_at" bigint NOT NULL,
	"duration" integer,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "qualification_notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"company" bigint NOT NULL,
	"person" bigint,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"channel" text NOT NULL,
	"sms" bigint,
	"sent_at" bigint,
	"read_at" bigint,
	"sender" bigint
);
--> statement-breakpoint
CREATE TABLE "qualification_review" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"company" bigint,
	"certificate" bigint,
	"from_state" text,
	"to_state" text NOT NULL,
	"opinion" text,
	"documents" jsonb,
	"reviewer" bigint NOT NULL,
	"reviewed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"area" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"kind" text,
	"shape" jsonb NOT NULL,
	"height" double precision,
	"size" double precision,
	"color" text,
	"headcount_limit" integer,
	"beacon_group" bigint,
	"current_count" integer,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"appointment_number" text,
	"applicant" bigint,
	"unit" bigint NOT NULL,
	"type" text NOT NULL,
	"level" text,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"planned_start" bigint NOT NULL,
	"planned_end" bigint NOT NULL,
	"area" bigint NOT NULL,
	"location" text NOT NULL,
	"company" bigint,
	"worker_count" integer,
	"state" text DEFAULT 'requested' NOT NULL,
	"opinion" text,
	"reviewer" bigint,
	"reviewed_at" bigint,
	"permit" bigint
);
--> statement-breakpoint
CREATE TABLE "responsibility_letter" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"company" bigint NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"signed_date" date NOT NULL,
	"expiry_date" date NOT NULL,
	"signatory" text,
	"our_signatory" bigint,
	"project" text,
	"file" bigint[] NOT NULL,
	"expiry_state" text
);
--> statement-breakpoint
CREATE TABLE "risk_library" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"work_type" text NOT NULL,
	"hazard" text NOT NULL,
	"outcome" text NOT NULL,
	"accident_kind" text,
	"grade" text,
	"measures" bigint[],
	"sort" integer DEFAULT 0,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "risk_zone" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"partition_color" text NOT NULL,
	"floor" bigint NOT NULL,
	"shape" jsonb NOT NULL,
	"height" double precision,
	"area" bigint,
	"facility" bigint,
	"department" bigint,
	"manager" bigint,
	"hazards" text,
	"accident_kinds" text[],
	"method" text,
	"score" double precision,
	"factors" jsonb,
	"controls" text,
	"control_level" text,
	"headcount_limit" integer,
	"assessed_at" date,
	"current_count" integer,
	"notice_picture" bigint
);
--> statement-breakpoint
CREATE TABLE "road_closure_detail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"permit" bigint NOT NULL,
	"reason" text NOT NULL,
	"road" text NOT NULL,
	"map" bigint[] NOT NULL,
	"affected_units" bigint[] NOT NULL,
	"detour" text,
	"traffic_plan" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roam_path" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"map" bigint NOT NULL,
	"stops" jsonb NOT NULL,
	"speed" double precision DEFAULT 8,
	"loop" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "safety_measure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"work_type" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"blanks" jsonb,
	"statutory" boolean DEFAULT false,
	"required" boolean DEFAULT false,
	"photo_required" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "server_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"account" text,
	"password" text,
	"extra" jsonb,
	"enabled" boolean DEFAULT true,
	"tested_at" bigint,
	"test_result" text
);
--> statement-breakpoint
CREATE TABLE "sms_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"recipient" text NOT NULL,
	"content" text NOT NULL,
	"send_status" text NOT NULL,
	"time" bigint NOT NULL,
	"receipt_id" text,
	"receipt_information" text,
	"recipient_name" text,
	"purpose" text,
	"template" bigint,
	"attempts" integer,
	"receipt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sms_template" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"content" text NOT NULL,
	"language" text,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "sos_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"level1_recipients" bigint[],
	"level2_recipients" bigint[],
	"level3_recipients" bigint[],
	"delay_minutes" jsonb NOT NULL,
	"sms" boolean DEFAULT true,
	"enabled" boolean DEFAULT true,
	"areas" bigint[],
	"departments" bigint[],
	"call_back" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "supply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"model" text,
	"point" bigint NOT NULL,
	"unit" text NOT NULL,
	"required" double precision NOT NULL,
	"quantity" double precision DEFAULT 0 NOT NULL,
	"minimum" double precision,
	"produced_at" date,
	"expiry_date" date,
	"check_period" text,
	"checked_at" bigint,
	"state" text DEFAULT 'normal',
	"usage" text,
	"picture" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "supply_movement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"supply" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" double precision NOT NULL,
	"balance" double precision,
	"reason" text,
	"drill" bigint,
	"person" bigint,
	"time" bigint NOT NULL,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "supply_point" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"floor" bigint,
	"location" jsonb NOT NULL,
	"area" bigint,
	"place" text,
	"manager" bigint NOT NULL,
	"phone" text,
	"supply_count" integer,
	"checked_at" bigint,
	"picture" bigint
);
--> statement-breakpoint
CREATE TABLE "tag_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"tag" bigint NOT NULL,
	"holder_kind" text NOT NULL,
	"holder" bigint,
	"vehicle" bigint,
	"visitor_vehicle" bigint,
	"holder_name" text,
	"taken_at" bigint NOT NULL,
	"taken_by" text NOT NULL,
	"issuer" bigint,
	"card_issue_record" bigint,
	"returned_at" bigint,
	"returned_by" text,
	"duration" double precision,
	"overdue_notified_at" bigint,
	"not_located" boolean,
	"checked_remarks" text
);
--> statement-breakpoint
CREATE TABLE "tenant_data_source" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"database_name" text NOT NULL,
	"schema_name" text,
	"account" text NOT NULL,
	"password" text NOT NULL,
	"pool_size" integer DEFAULT 20,
	"state" text DEFAULT 'untested',
	"tested_at" bigint,
	"test_result" text
);
--> statement-breakpoint
CREATE TABLE "ticket_display" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"screen" text NOT NULL,
	"fields" jsonb NOT NULL,
	"states" text[] NOT NULL,
	"link_camera" boolean DEFAULT false,
	"link_track" boolean DEFAULT false,
	"link_page" boolean DEFAULT false,
	"seconds" integer
);
--> statement-breakpoint
CREATE TABLE "track_link" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"person" bigint,
	"vehicle" bigint,
	"from" bigint NOT NULL,
	"to" bigint NOT NULL,
	"expires_at" bigint,
	"author" bigint
);
--> statement-breakpoint
CREATE TABLE "track_query" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"user" bigint NOT NULL,
	"person" bigint,
	"vehicle" bigint,
	"from" bigint,
	"to" bigint,
	"way" text,
	"points" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "training_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"person" bigint NOT NULL,
	"kind" text NOT NULL,
	"course" text NOT NULL,
	"trained_at" date NOT NULL,
	"hours" double precision,
	"score" double precision,
	"passed" boolean DEFAULT false NOT NULL,
	"valid_to" date,
	"file" bigint[]
);
--> statement-breakpoint
CREATE TABLE "turnstile" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"sn" text,
	"gate" bigint NOT NULL,
	"direction" text NOT NULL,
	"ip" text,
	"port" integer,
	"account" text,
	"password" text,
	"vendor" text,
	"authentications" text[],
	"online_status" text,
	"last_seen_at" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_binding" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"vehicle" bigint,
	"visitor_vehicle" bigint,
	"tag" bigint NOT NULL,
	"bound_at" bigint NOT NULL,
	"unbound_at" bigint,
	"unbind_reason" text,
	"operator" bigint
);
--> statement-breakpoint
CREATE TABLE "vehicle_hours" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"vehicle" bigint NOT NULL,
	"date" date NOT NULL,
	"moving_hours" double precision,
	"idle_hours" double precision,
	"parked_hours" double precision,
	"distance" double precision,
	"average_speed" double precision,
	"top_speed" double precision,
	"speedings" integer,
	"spans" jsonb
);
--> statement-breakpoint
CREATE TABLE "vehicle_info" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"vehicle" bigint NOT NULL,
	"owner" text,
	"company" bigint,
	"brand" text,
	"vin" text,
	"engine_number" text,
	"licence_date" date,
	"inspection_expiry" date,
	"insurance_expiry" date,
	"transport_permit" text,
	"transport_permit_expiry" date,
	"flame_arrester" boolean DEFAULT false,
	"load_capacity" double precision,
	"passengers" integer,
	"emission_stage" text,
	"fuel" text,
	"driver_licence" text,
	"driver_licence_expiry" date,
	"expiry_state" text,
	"attachments" bigint[]
);
--> statement-breakpoint
CREATE TABLE "vehicle_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"plate" text,
	"vehicle" bigint,
	"visitor_vehicle" bigint,
	"type" text,
	"driver_name" text,
	"gate" bigint,
	"area" bigint,
	"direction" text NOT NULL,
	"passed_at" bigint NOT NULL,
	"stay" double precision,
	"source" text,
	"picture" bigint
);
--> statement-breakpoint
CREATE TABLE "version_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"version" text NOT NULL,
	"released_at" date NOT NULL,
	"changes" text NOT NULL,
	"installed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "video_alert" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"ai_device" bigint,
	"monitor_device" bigint,
	"camera" bigint,
	"detection" text NOT NULL,
	"confidence" double precision,
	"boxes" jsonb,
	"picture" bigint,
	"clip" bigint,
	"area" bigint,
	"floor" bigint,
	"location" jsonb,
	"person" bigint,
	"permit" bigint,
	"active" boolean DEFAULT false,
	"ended_at" bigint,
	"acknowledged_at" bigint,
	"status" text,
	"disposal" text,
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "video_clip" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"camera" bigint NOT NULL,
	"kind" text NOT NULL,
	"started_at" bigint NOT NULL,
	"duration" integer,
	"file" bigint NOT NULL,
	"source" text,
	"author" bigint,
	"kept_until" date
);
--> statement-breakpoint
CREATE TABLE "video_layout" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"user" bigint NOT NULL,
	"name" text NOT NULL,
	"windows" text NOT NULL,
	"cameras" bigint[] NOT NULL,
	"seconds" integer,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "visitor_vehicle" (
	"id" bigint PRIMARY KEY DEFAULT nextval('holder_id') NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"plate" text NOT NULL,
	"type" text NOT NULL,
	"driver_name" text NOT NULL,
	"driver_phone" text NOT NULL,
	"driver_id_number" text,
	"company" text,
	"host" bigint NOT NULL,
	"department" bigint,
	"reason" text NOT NULL,
	"cargo" text,
	"hazardous_cargo" boolean DEFAULT false,
	"passengers" integer,
	"booked_for" bigint,
	"entry_at" bigint,
	"left_at" bigint,
	"gate" bigint,
	"tag" bigint,
	"speed_limit" double precision DEFAULT 15,
	"state" text DEFAULT 'booked',
	"rules_accepted" boolean DEFAULT false NOT NULL,
	"picture" bigint,
	"source" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text NOT NULL,
	"tag" bigint,
	"imei" text,
	"sim_number" text,
	"model" text,
	"firmware" text,
	"holder" bigint,
	"heart_rate" integer,
	"blood_oxygen" integer,
	"body_temperature" double precision,
	"steps" integer,
	"worn" boolean DEFAULT false,
	"heart_rate_high" integer,
	"heart_rate_low" integer,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "whitelist_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"kind" text NOT NULL,
	"person" bigint,
	"name" text,
	"id_number" text,
	"plate" text,
	"valid_from" bigint NOT NULL,
	"valid_to" bigint NOT NULL,
	"dispensers" bigint[],
	"sync" jsonb,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "work_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"permit" bigint NOT NULL,
	"type" text NOT NULL,
	"person" bigint,
	"location" jsonb,
	"area" bigint,
	"description" text,
	"picture" bigint,
	"video_alert" bigint,
	"active" boolean DEFAULT false,
	"ended_at" bigint,
	"acknowledged_at" bigint,
	"status" text,
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint,
	"caused_pause" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "work_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"work_type" text NOT NULL,
	"level" text,
	"enabled" boolean DEFAULT true,
	"number_rule" text NOT NULL,
	"flow" bigint NOT NULL,
	"max_hours" double precision NOT NULL,
	"analysis_minutes" integer NOT NULL,
	"retest_minutes" integer,
	"sample_interval" integer,
	"checkin_range" double precision NOT NULL,
	"guardian_range" double precision,
	"leave_seconds" integer DEFAULT 60,
	"jsa_required" boolean DEFAULT true,
	"fence_required" boolean DEFAULT false,
	"video_required" boolean DEFAULT false,
	"photo_required" boolean DEFAULT false,
	"upgrade_on_holiday" boolean DEFAULT false,
	"wind_limit" integer,
	"headcount_limit" integer
);
--> statement-breakpoint
CREATE TABLE "work_dictionary" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"value" text NOT NULL,
	"work_type" text,
	"sort" integer DEFAULT 0,
	"default" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ai_device_device_id_unique" ON "ai_device" USING btree ("tenant_id","device_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_device_number_unique" ON "ai_device" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ai_device_order_index" ON "ai_device" USING btree ("tenant_id","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ai_device_name_index" ON "ai_device" USING btree ("tenant_id","name","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ai_device_area_index" ON "ai_device" USING btree ("tenant_id","area","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ai_device_online_status_index" ON "ai_device" USING btree ("tenant_id","online_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_notice_name_unique" ON "alarm_notice" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notice_order_index" ON "alarm_notice" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notice_template_index" ON "alarm_notice" USING btree ("tenant_id","template","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_order_index" ON "alarm_notify_log" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_source_index" ON "alarm_notify_log" USING btree ("tenant_id","source","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_notice_index" ON "alarm_notify_log" USING btree ("tenant_id","notice","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_recipient_index" ON "alarm_notify_log" USING btree ("tenant_id","recipient","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_channel_index" ON "alarm_notify_log" USING btree ("tenant_id","channel","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_notify_log_result_index" ON "alarm_notify_log" USING btree ("tenant_id","result","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_flow_name_unique" ON "approval_flow" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_flow_order_index" ON "approval_flow" USING btree ("tenant_id","work_type","level","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_flow_level_index" ON "approval_flow" USING btree ("tenant_id","level","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_node_key_unique" ON "approval_node" USING btree ("tenant_id","flow","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_node_order_index" ON "approval_node" USING btree ("tenant_id","flow","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_node_post_index" ON "approval_node" USING btree ("tenant_id","post","flow","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_node_role_index" ON "approval_node" USING btree ("tenant_id","role","flow","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "approval_node_department_index" ON "approval_node" USING btree ("tenant_id","department","flow","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_record_key_unique" ON "attendance_record" USING btree ("tenant_id","person","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_record_order_index" ON "attendance_record" USING btree ("tenant_id","date","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_record_person_index" ON "attendance_record" USING btree ("tenant_id","person","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_record_department_index" ON "attendance_record" USING btree ("tenant_id","department","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_record_shift_index" ON "attendance_record" USING btree ("tenant_id","shift","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_record_state_index" ON "attendance_record" USING btree ("tenant_id","state","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_rule_name_unique" ON "attendance_rule" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attendance_rule_order_index" ON "attendance_rule" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "backup_file_name_unique" ON "backup" USING btree ("file_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "backup_order_index" ON "backup" USING btree ("started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "backup_kind_index" ON "backup" USING btree ("kind","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "backup_content_index" ON "backup" USING btree ("content","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "backup_state_index" ON "backup" USING btree ("state","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blacklist_entry_order_index" ON "blacklist_entry" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blacklist_entry_kind_index" ON "blacklist_entry" USING btree ("tenant_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blacklist_entry_name_index" ON "blacklist_entry" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blacklist_entry_plate_index" ON "blacklist_entry" USING btree ("tenant_id","plate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blacklist_entry_credit_code_index" ON "blacklist_entry" USING btree ("tenant_id","credit_code","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "blind_plate_detail_permit_unique" ON "blind_plate_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blind_plate_detail_order_index" ON "blind_plate_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blind_plate_detail_action_index" ON "blind_plate_detail" USING btree ("tenant_id","action","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "blind_plate_detail_inserted_permit_index" ON "blind_plate_detail" USING btree ("tenant_id","inserted_permit","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_name_unique" ON "branch" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "branch_code_unique" ON "branch" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "branch_order_index" ON "branch" USING btree ("corporate_group","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "branch_tenant_index" ON "branch" USING btree ("tenant","corporate_group","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "branch_region_index" ON "branch" USING btree ("region","corporate_group","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "branch_major_hazard_grade_index" ON "branch" USING btree ("major_hazard_grade","corporate_group","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_order_index" ON "broadcast" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_title_index" ON "broadcast" USING btree ("tenant_id","title","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_kind_index" ON "broadcast" USING btree ("tenant_id","kind","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_sender_index" ON "broadcast" USING btree ("tenant_id","sender","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_receipt_key_unique" ON "broadcast_receipt" USING btree ("tenant_id","broadcast","person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_receipt_order_index" ON "broadcast_receipt" USING btree ("tenant_id","delivered_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_receipt_person_index" ON "broadcast_receipt" USING btree ("tenant_id","person","delivered_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_receipt_result_index" ON "broadcast_receipt" USING btree ("tenant_id","result","delivered_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_date_unique" ON "calendar_day" USING btree ("tenant_id","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_day_order_index" ON "calendar_day" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_day_kind_index" ON "calendar_day" USING btree ("tenant_id","kind","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_name_unique" ON "camera" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_code_unique" ON "camera" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "camera_key_unique" ON "camera" USING btree ("tenant_id","name","ip") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "camera_order_index" ON "camera" USING btree ("tenant_id","floor","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "camera_kind_index" ON "camera" USING btree ("tenant_id","kind","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "camera_vendor_index" ON "camera" USING btree ("tenant_id","vendor","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "camera_area_index" ON "camera" USING btree ("tenant_id","area","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "camera_online_status_index" ON "camera" USING btree ("tenant_id","online_status","floor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_dispenser_sn_unique" ON "card_dispenser" USING btree ("tenant_id","sn") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_dispenser_order_index" ON "card_dispenser" USING btree ("tenant_id","cabinet_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_dispenser_name_index" ON "card_dispenser" USING btree ("tenant_id","name","cabinet_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_dispenser_gate_index" ON "card_dispenser" USING btree ("tenant_id","gate","cabinet_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_dispenser_issue_mode_index" ON "card_dispenser" USING btree ("tenant_id","issue_mode","cabinet_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_dispenser_online_status_index" ON "card_dispenser" USING btree ("tenant_id","online_status","cabinet_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_order_index" ON "card_issue_record" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_dispenser_index" ON "card_issue_record" USING btree ("tenant_id","dispenser","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_tag_index" ON "card_issue_record" USING btree ("tenant_id","tag","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_state_index" ON "card_issue_record" USING btree ("tenant_id","state","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_person_index" ON "card_issue_record" USING btree ("tenant_id","person","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_person_name_index" ON "card_issue_record" USING btree ("tenant_id","person_name","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_visitor_vehicle_index" ON "card_issue_record" USING btree ("tenant_id","visitor_vehicle","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_authentication_index" ON "card_issue_record" USING btree ("tenant_id","authentication","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "card_issue_record_result_index" ON "card_issue_record" USING btree ("tenant_id","result","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_key_unique" ON "certificate" USING btree ("tenant_id","kind","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_order_index" ON "certificate" USING btree ("tenant_id","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_person_index" ON "certificate" USING btree ("tenant_id","person","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_company_index" ON "certificate" USING btree ("tenant_id","company","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_kind_index" ON "certificate" USING btree ("tenant_id","kind","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_number_index" ON "certificate" USING btree ("tenant_id","number","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_state_index" ON "certificate" USING btree ("tenant_id","state","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "certificate_expiry_state_index" ON "certificate" USING btree ("tenant_id","expiry_state","valid_to","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_evaluation_key_unique" ON "company_evaluation" USING btree ("tenant_id","company","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_evaluation_order_index" ON "company_evaluation" USING btree ("tenant_id","evaluated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_evaluation_company_index" ON "company_evaluation" USING btree ("tenant_id","company","evaluated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_evaluation_kind_index" ON "company_evaluation" USING btree ("tenant_id","kind","evaluated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_evaluation_period_index" ON "company_evaluation" USING btree ("tenant_id","period","evaluated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_evaluation_evaluator_index" ON "company_evaluation" USING btree ("tenant_id","evaluator","evaluated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "confined_space_detail_permit_unique" ON "confined_space_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "confined_space_detail_order_index" ON "confined_space_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "corporate_group_name_unique" ON "corporate_group" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "corporate_group_code_unique" ON "corporate_group" USING btree ("code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "corporate_group_order_index" ON "corporate_group" USING btree ("sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_self_config_key_unique" ON "custom_self_config" USING btree ("tenant_id","user","item","target") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_self_config_order_index" ON "custom_self_config" USING btree ("tenant_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_self_config_user_index" ON "custom_self_config" USING btree ("tenant_id","user","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_system_config_item_unique" ON "custom_system_config" USING btree ("tenant_id","item") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "custom_system_config_order_index" ON "custom_system_config" USING btree ("tenant_id","group","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_order_index" ON "dcs_alarm" USING btree ("tenant_id","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_point_index" ON "dcs_alarm" USING btree ("tenant_id","point","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_device_index" ON "dcs_alarm" USING btree ("tenant_id","device","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_area_index" ON "dcs_alarm" USING btree ("tenant_id","area","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_limit_state_index" ON "dcs_alarm" USING btree ("tenant_id","limit_state","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_priority_index" ON "dcs_alarm" USING btree ("tenant_id","priority","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_status_index" ON "dcs_alarm" USING btree ("tenant_id","status","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_alarm_handler_index" ON "dcs_alarm" USING btree ("tenant_id","handler","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dcs_device_code_unique" ON "dcs_device" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_order_index" ON "dcs_device" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_name_index" ON "dcs_device" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_kind_index" ON "dcs_device" USING btree ("tenant_id","kind","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_facility_index" ON "dcs_device" USING btree ("tenant_id","facility","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_area_index" ON "dcs_device" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_floor_index" ON "dcs_device" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_protocol_index" ON "dcs_device" USING btree ("tenant_id","protocol","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_manager_index" ON "dcs_device" USING btree ("tenant_id","manager","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_device_online_status_index" ON "dcs_device" USING btree ("tenant_id","online_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dcs_knowledge_title_unique" ON "dcs_knowledge" USING btree ("tenant_id","title") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_knowledge_order_index" ON "dcs_knowledge" USING btree ("tenant_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_knowledge_limit_state_index" ON "dcs_knowledge" USING btree ("tenant_id","limit_state","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_knowledge_author_index" ON "dcs_knowledge" USING btree ("tenant_id","author","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dcs_point_tag_name_unique" ON "dcs_point" USING btree ("tenant_id","tag_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_point_order_index" ON "dcs_point" USING btree ("tenant_id","device","tag_name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_point_description_index" ON "dcs_point" USING btree ("tenant_id","description","device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_point_quantity_index" ON "dcs_point" USING btree ("tenant_id","quantity","device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_point_priority_index" ON "dcs_point" USING btree ("tenant_id","priority","device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dcs_point_notice_index" ON "dcs_point" USING btree ("tenant_id","notice","device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_order_index" ON "device_command" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_device_kind_index" ON "device_command" USING btree ("tenant_id","device_kind","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_device_number_index" ON "device_command" USING btree ("tenant_id","device_number","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_command_index" ON "device_command" USING btree ("tenant_id","command","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_result_index" ON "device_command" USING btree ("tenant_id","result","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_command_operator_index" ON "device_command" USING btree ("tenant_id","operator","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_state_log_order_index" ON "device_state_log" USING btree ("tenant_id","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_state_log_device_kind_index" ON "device_state_log" USING btree ("tenant_id","device_kind","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_state_log_device_number_index" ON "device_state_log" USING btree ("tenant_id","device_number","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_state_log_state_index" ON "device_state_log" USING btree ("tenant_id","state","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "device_state_log_area_index" ON "device_state_log" USING btree ("tenant_id","area","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_command_order_index" ON "dispenser_command" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_command_dispenser_index" ON "dispenser_command" USING btree ("tenant_id","dispenser","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_command_command_index" ON "dispenser_command" USING btree ("tenant_id","command","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_command_result_index" ON "dispenser_command" USING btree ("tenant_id","result","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_command_operator_index" ON "dispenser_command" USING btree ("tenant_id","operator","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_person_order_index" ON "dispenser_person" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_person_person_index" ON "dispenser_person" USING btree ("tenant_id","person","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_person_photo_state_index" ON "dispenser_person" USING btree ("tenant_id","photo_state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_person_ic_number_index" ON "dispenser_person" USING btree ("tenant_id","ic_number","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_person_fixed_slot_index" ON "dispenser_person" USING btree ("tenant_id","fixed_slot","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dispenser_slot_key_unique" ON "dispenser_slot" USING btree ("tenant_id","dispenser","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_slot_order_index" ON "dispenser_slot" USING btree ("tenant_id","dispenser","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_slot_state_index" ON "dispenser_slot" USING btree ("tenant_id","state","dispenser","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dispenser_slot_fixed_person_index" ON "dispenser_slot" USING btree ("tenant_id","fixed_person","dispenser","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drill_issue_key_unique" ON "drill_issue" USING btree ("tenant_id","record","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_issue_order_index" ON "drill_issue" USING btree ("tenant_id","record","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_issue_owner_index" ON "drill_issue" USING btree ("tenant_id","owner","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_issue_state_index" ON "drill_issue" USING btree ("tenant_id","state","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drill_person_key_unique" ON "drill_person" USING btree ("tenant_id","record","person") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_person_order_index" ON "drill_person" USING btree ("tenant_id","state","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_person_record_index" ON "drill_person" USING btree ("tenant_id","record","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_person_person_index" ON "drill_person" USING btree ("tenant_id","person","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_person_department_index" ON "drill_person" USING btree ("tenant_id","department","state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drill_plan_number_unique" ON "drill_plan" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_order_index" ON "drill_plan" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_name_index" ON "drill_plan" USING btree ("tenant_id","name","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_status_index" ON "drill_plan" USING btree ("tenant_id","status","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_kind_index" ON "drill_plan" USING btree ("tenant_id","kind","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_subject_index" ON "drill_plan" USING btree ("tenant_id","subject","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_emergency_plan_index" ON "drill_plan" USING btree ("tenant_id","emergency_plan","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_emergency_area_index" ON "drill_plan" USING btree ("tenant_id","emergency_area","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_plan_commander_index" ON "drill_plan" USING btree ("tenant_id","commander","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drill_record_key_unique" ON "drill_record" USING btree ("tenant_id","plan","started_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_order_index" ON "drill_record" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_plan_index" ON "drill_record" USING btree ("tenant_id","plan","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_name_index" ON "drill_record" USING btree ("tenant_id","name","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_status_index" ON "drill_record" USING btree ("tenant_id","status","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_kind_index" ON "drill_record" USING btree ("tenant_id","kind","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drill_record_conclusion_index" ON "drill_record" USING btree ("tenant_id","conclusion","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "earthwork_detail_permit_unique" ON "earthwork_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "earthwork_detail_order_index" ON "earthwork_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_area_code_unique" ON "emergency_area" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_area_order_index" ON "emergency_area" USING btree ("tenant_id","kind","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_area_name_index" ON "emergency_area" USING btree ("tenant_id","name","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_area_floor_index" ON "emergency_area" USING btree ("tenant_id","floor","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_area_manager_index" ON "emergency_area" USING btree ("tenant_id","manager","kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_measure_key_unique" ON "emergency_measure" USING btree ("tenant_id","work_type","accident_kind","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_measure_order_index" ON "emergency_measure" USING btree ("tenant_id","work_type","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_measure_accident_kind_index" ON "emergency_measure" USING btree ("tenant_id","accident_kind","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_measure_contact_index" ON "emergency_measure" USING btree ("tenant_id","contact","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_plan_name_unique" ON "emergency_plan" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_plan_code_unique" ON "emergency_plan" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_plan_order_index" ON "emergency_plan" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_plan_kind_index" ON "emergency_plan" USING btree ("tenant_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_plan_department_index" ON "emergency_plan" USING btree ("tenant_id","department","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_record_key_unique" ON "employment_record" USING btree ("tenant_id","person","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employment_record_order_index" ON "employment_record" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employment_record_person_index" ON "employment_record" USING btree ("tenant_id","person","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employment_record_kind_index" ON "employment_record" USING btree ("tenant_id","kind","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employment_record_from_department_index" ON "employment_record" USING btree ("tenant_id","from_department","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_name_unique" ON "facility" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facility_code_unique" ON "facility" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_order_index" ON "facility" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_kind_index" ON "facility" USING btree ("tenant_id","kind","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_area_index" ON "facility" USING btree ("tenant_id","area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_floor_index" ON "facility" USING btree ("tenant_id","floor","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_department_index" ON "facility" USING btree ("tenant_id","department","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_manager_index" ON "facility" USING btree ("tenant_id","manager","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_major_hazard_grade_index" ON "facility" USING btree ("tenant_id","major_hazard_grade","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "facility_state_index" ON "facility" USING btree ("tenant_id","state","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gas_limit_gas_unique" ON "gas_limit" USING btree ("tenant_id","gas") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gas_limit_order_index" ON "gas_limit" USING btree ("tenant_id","kind","gas","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_name_unique" ON "gate" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gate_code_unique" ON "gate" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_order_index" ON "gate" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_kind_index" ON "gate" USING btree ("tenant_id","kind","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_floor_index" ON "gate" USING btree ("tenant_id","floor","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_inner_area_index" ON "gate" USING btree ("tenant_id","inner_area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_outer_area_index" ON "gate" USING btree ("tenant_id","outer_area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_camera_index" ON "gate" USING btree ("tenant_id","camera","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_order_index" ON "gate_record" USING btree ("tenant_id","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_person_index" ON "gate_record" USING btree ("tenant_id","person","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_person_name_index" ON "gate_record" USING btree ("tenant_id","person_name","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_person_kind_index" ON "gate_record" USING btree ("tenant_id","person_kind","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_department_index" ON "gate_record" USING btree ("tenant_id","department","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_company_index" ON "gate_record" USING btree ("tenant_id","company","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_gate_index" ON "gate_record" USING btree ("tenant_id","gate","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_turnstile_index" ON "gate_record" USING btree ("tenant_id","turnstile","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_direction_index" ON "gate_record" USING btree ("tenant_id","direction","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gate_record_authentication_index" ON "gate_record" USING btree ("tenant_id","authentication","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hazard_number_unique" ON "hazard" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_order_index" ON "hazard" USING btree ("tenant_id","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_status_index" ON "hazard" USING btree ("tenant_id","status","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_level_index" ON "hazard" USING btree ("tenant_id","level","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_category_index" ON "hazard" USING btree ("tenant_id","category","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_source_index" ON "hazard" USING btree ("tenant_id","source","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_point_index" ON "hazard" USING btree ("tenant_id","point","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_area_index" ON "hazard" USING btree ("tenant_id","area","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_reporter_index" ON "hazard" USING btree ("tenant_id","reporter","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_reviewer_index" ON "hazard" USING btree ("tenant_id","reviewer","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_rectifier_index" ON "hazard" USING btree ("tenant_id","rectifier","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_department_index" ON "hazard" USING btree ("tenant_id","department","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_accepter_index" ON "hazard" USING btree ("tenant_id","accepter","upload_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hazard_step_order_index" ON "hazard_step" USING btree ("tenant_id","hazard","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "height_detail_permit_unique" ON "height_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "height_detail_order_index" ON "height_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hoisting_detail_permit_unique" ON "hoisting_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hoisting_detail_order_index" ON "hoisting_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hoisting_detail_rigger_index" ON "hoisting_detail" USING btree ("tenant_id","rigger","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hoisting_detail_crane_driver_index" ON "hoisting_detail" USING btree ("tenant_id","crane_driver","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hoisting_detail_commander_index" ON "hoisting_detail" USING btree ("tenant_id","commander","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hot_work_detail_permit_unique" ON "hot_work_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "hot_work_detail_order_index" ON "hot_work_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_provider_name_unique" ON "identity_provider" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_provider_third_org_unique" ON "identity_provider" USING btree ("tenant_id","third_org") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "identity_provider_order_index" ON "identity_provider" USING btree ("tenant_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "identity_provider_org_index" ON "identity_provider" USING btree ("tenant_id","org","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "identity_provider_default_role_index" ON "identity_provider" USING btree ("tenant_id","default_role","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox_message_order_index" ON "inbox_message" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox_message_user_index" ON "inbox_message" USING btree ("tenant_id","user","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox_message_kind_index" ON "inbox_message" USING btree ("tenant_id","kind","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inbox_message_title_index" ON "inbox_message" USING btree ("tenant_id","title","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_item_name_unique" ON "inspect_item" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_item_code_unique" ON "inspect_item" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_item_order_index" ON "inspect_item" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_item_type_index" ON "inspect_item" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_item_result_kind_index" ON "inspect_item" USING btree ("tenant_id","result_kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_parameter_key_unique" ON "inspect_parameter" USING btree ("tenant_id","item","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_parameter_order_index" ON "inspect_parameter" USING btree ("tenant_id","item","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_parameter_dcs_point_index" ON "inspect_parameter" USING btree ("tenant_id","dcs_point","item","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_point_code_unique" ON "inspect_point" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_point_nfc_code_unique" ON "inspect_point" USING btree ("tenant_id","nfc_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_order_index" ON "inspect_point" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_name_index" ON "inspect_point" USING btree ("tenant_id","name","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_type_index" ON "inspect_point" USING btree ("tenant_id","type","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_status_index" ON "inspect_point" USING btree ("tenant_id","status","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_person_in_charge_index" ON "inspect_point" USING btree ("tenant_id","person_in_charge","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_floor_index" ON "inspect_point" USING btree ("tenant_id","floor","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_facility_index" ON "inspect_point" USING btree ("tenant_id","facility","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_point_check_mode_index" ON "inspect_point" USING btree ("tenant_id","check_mode","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_record_number_unique" ON "inspect_record" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_order_index" ON "inspect_record" USING btree ("tenant_id","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_route_index" ON "inspect_record" USING btree ("tenant_id","route","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_status_index" ON "inspect_record" USING btree ("tenant_id","status","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_inspector_index" ON "inspect_record" USING btree ("tenant_id","inspector","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_team_index" ON "inspect_record" USING btree ("tenant_id","team","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_department_index" ON "inspect_record" USING btree ("tenant_id","department","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_record_item_key_unique" ON "inspect_record_item" USING btree ("tenant_id","record_point","item","parameter") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_item_order_index" ON "inspect_record_item" USING btree ("tenant_id","checked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_item_item_index" ON "inspect_record_item" USING btree ("tenant_id","item","checked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_item_parameter_index" ON "inspect_record_item" USING btree ("tenant_id","parameter","checked_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_record_point_key_unique" ON "inspect_record_point" USING btree ("tenant_id","record","point") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_point_order_index" ON "inspect_record_point" USING btree ("tenant_id","record","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_point_point_index" ON "inspect_record_point" USING btree ("tenant_id","point","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_point_status_index" ON "inspect_record_point" USING btree ("tenant_id","status","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_record_point_inspector_index" ON "inspect_record_point" USING btree ("tenant_id","inspector","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_route_name_unique" ON "inspect_route" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_order_index" ON "inspect_route" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_period_index" ON "inspect_route" USING btree ("tenant_id","period","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_team_index" ON "inspect_route" USING btree ("tenant_id","team","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_person_in_charge_index" ON "inspect_route" USING btree ("tenant_id","person_in_charge","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_department_index" ON "inspect_route" USING btree ("tenant_id","department","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_route_point_key_unique" ON "inspect_route_point" USING btree ("tenant_id","route","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_point_order_index" ON "inspect_route_point" USING btree ("tenant_id","route","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_route_point_point_index" ON "inspect_route_point" USING btree ("tenant_id","point","route","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_team_name_unique" ON "inspect_team" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_team_order_index" ON "inspect_team" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_team_kind_index" ON "inspect_team" USING btree ("tenant_id","kind","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_team_leader_index" ON "inspect_team" USING btree ("tenant_id","leader","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_team_department_index" ON "inspect_team" USING btree ("tenant_id","department","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inspect_type_name_unique" ON "inspect_type" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_type_order_index" ON "inspect_type" USING btree ("tenant_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "inspect_type_specialty_index" ON "inspect_type" USING btree ("tenant_id","specialty","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_code_unique" ON "jsa" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_order_index" ON "jsa" USING btree ("tenant_id","work_type","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_content_index" ON "jsa" USING btree ("tenant_id","content","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_unit_index" ON "jsa" USING btree ("tenant_id","unit","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_record_code_unique" ON "jsa_record" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_order_index" ON "jsa_record" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_unit_index" ON "jsa_record" USING btree ("tenant_id","unit","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_content_index" ON "jsa_record" USING btree ("tenant_id","content","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_leader_index" ON "jsa_record" USING btree ("tenant_id","leader","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_work_type_index" ON "jsa_record" USING btree ("tenant_id","work_type","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_area_index" ON "jsa_record" USING btree ("tenant_id","area","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_template_index" ON "jsa_record" USING btree ("tenant_id","template","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_highest_grade_index" ON "jsa_record" USING btree ("tenant_id","highest_grade","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_record_state_index" ON "jsa_record" USING btree ("tenant_id","state","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "jsa_step_key_unique" ON "jsa_step" USING btree ("tenant_id","template","record","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_step_order_index" ON "jsa_step" USING btree ("tenant_id","template","record","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_step_record_index" ON "jsa_step" USING btree ("tenant_id","record","template","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "jsa_step_owner_index" ON "jsa_step" USING btree ("tenant_id","owner","template","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lamp_code_unique" ON "lamp" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_order_index" ON "lamp" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_name_index" ON "lamp" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_group_index" ON "lamp" USING btree ("tenant_id","group","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_floor_index" ON "lamp" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_area_index" ON "lamp" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_state_index" ON "lamp" USING btree ("tenant_id","state","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_online_status_index" ON "lamp" USING btree ("tenant_id","online_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_order_index" ON "lamp_alarm" USING btree ("tenant_id","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_lamp_index" ON "lamp_alarm" USING btree ("tenant_id","lamp","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_floor_index" ON "lamp_alarm" USING btree ("tenant_id","floor","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_area_index" ON "lamp_alarm" USING btree ("tenant_id","area","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_type_index" ON "lamp_alarm" USING btree ("tenant_id","type","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_status_index" ON "lamp_alarm" USING btree ("tenant_id","status","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_alarm_handler_index" ON "lamp_alarm" USING btree ("tenant_id","handler","start_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_order_index" ON "lamp_command" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_lamp_index" ON "lamp_command" USING btree ("tenant_id","lamp","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_group_index" ON "lamp_command" USING btree ("tenant_id","group","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_action_index" ON "lamp_command" USING btree ("tenant_id","action","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_control_index" ON "lamp_command" USING btree ("tenant_id","control","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_result_index" ON "lamp_command" USING btree ("tenant_id","result","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_command_operator_index" ON "lamp_command" USING btree ("tenant_id","operator","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lamp_group_name_unique" ON "lamp_group" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_group_order_index" ON "lamp_group" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_group_floor_index" ON "lamp_group" USING btree ("tenant_id","floor","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_group_area_index" ON "lamp_group" USING btree ("tenant_id","area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lamp_task_name_unique" ON "lamp_task" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_task_order_index" ON "lamp_task" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_task_last_result_index" ON "lamp_task" USING btree ("tenant_id","last_result","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_task_run_order_index" ON "lamp_task_run" USING btree ("tenant_id","run_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_task_run_task_index" ON "lamp_task_run" USING btree ("tenant_id","task","run_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "lamp_usage_key_unique" ON "lamp_usage" USING btree ("tenant_id","lamp","date","hour") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_usage_order_index" ON "lamp_usage" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_usage_lamp_index" ON "lamp_usage" USING btree ("tenant_id","lamp","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "lamp_usage_group_index" ON "lamp_usage" USING btree ("tenant_id","group","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "large_screen_layout_key_unique" ON "large_screen_layout" USING btree ("tenant_id","screen","panel") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "large_screen_layout_order_index" ON "large_screen_layout" USING btree ("tenant_id","screen","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_mark_order_index" ON "map_mark" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_mark_name_index" ON "map_mark" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_mark_kind_index" ON "map_mark" USING btree ("tenant_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_mark_floor_index" ON "map_mark" USING btree ("tenant_id","floor","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_mark_area_index" ON "map_mark" USING btree ("tenant_id","area","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "migrant_worker_id_number_unique" ON "migrant_worker" USING btree ("tenant_id","id_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_order_index" ON "migrant_worker" USING btree ("tenant_id","department","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_name_index" ON "migrant_worker" USING btree ("tenant_id","name","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_source_unit_index" ON "migrant_worker" USING btree ("tenant_id","source_unit","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_trade_index" ON "migrant_worker" USING btree ("tenant_id","trade","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_state_index" ON "migrant_worker" USING btree ("tenant_id","state","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "migrant_worker_tag_index" ON "migrant_worker" USING btree ("tenant_id","tag","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "monitor_device_key_unique" ON "monitor_device" USING btree ("tenant_id","ai_device","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_order_index" ON "monitor_device" USING btree ("tenant_id","ai_device","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_name_index" ON "monitor_device" USING btree ("tenant_id","name","ai_device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_stream_protocol_index" ON "monitor_device" USING btree ("tenant_id","stream_protocol","ai_device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_camera_index" ON "monitor_device" USING btree ("tenant_id","camera","ai_device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_notice_index" ON "monitor_device" USING btree ("tenant_id","notice","ai_device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "monitor_device_online_status_index" ON "monitor_device" USING btree ("tenant_id","online_status","ai_device","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_point_code_unique" ON "patrol_point" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_order_index" ON "patrol_point" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_name_index" ON "patrol_point" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_floor_index" ON "patrol_point" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_point_area_index" ON "patrol_point" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_record_number_unique" ON "patrol_record" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_order_index" ON "patrol_record" USING btree ("tenant_id","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_route_index" ON "patrol_record" USING btree ("tenant_id","route","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_team_index" ON "patrol_record" USING btree ("tenant_id","team","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_guard_index" ON "patrol_record" USING btree ("tenant_id","guard","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_department_index" ON "patrol_record" USING btree ("tenant_id","department","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_state_index" ON "patrol_record" USING btree ("tenant_id","state","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_record_point_key_unique" ON "patrol_record_point" USING btree ("tenant_id","record","point") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_point_order_index" ON "patrol_record_point" USING btree ("tenant_id","record","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_record_point_state_index" ON "patrol_record_point" USING btree ("tenant_id","state","record","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_route_name_unique" ON "patrol_route" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_order_index" ON "patrol_route" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_team_index" ON "patrol_route" USING btree ("tenant_id","team","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_route_period_index" ON "patrol_route" USING btree ("tenant_id","period","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "patrol_team_name_unique" ON "patrol_team" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_team_order_index" ON "patrol_team" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_team_leader_index" ON "patrol_team" USING btree ("tenant_id","leader","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "patrol_team_department_index" ON "patrol_team" USING btree ("tenant_id","department","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_ticket_number_unique" ON "permit" USING btree ("tenant_id","ticket_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_order_index" ON "permit" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_appointment_number_index" ON "permit" USING btree ("tenant_id","appointment_number","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_applicant_index" ON "permit" USING btree ("tenant_id","applicant","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_unit_index" ON "permit" USING btree ("tenant_id","unit","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_supervisor_index" ON "permit" USING btree ("tenant_id","supervisor","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_level_index" ON "permit" USING btree ("tenant_id","level","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_type_index" ON "permit" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_name_index" ON "permit" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_fence_index" ON "permit" USING btree ("tenant_id","fence","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_approval_flow_index" ON "permit" USING btree ("tenant_id","approval_flow","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_area_index" ON "permit" USING btree ("tenant_id","area","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_facility_index" ON "permit" USING btree ("tenant_id","facility","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_work_unit_index" ON "permit" USING btree ("tenant_id","work_unit","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_work_leader_index" ON "permit" USING btree ("tenant_id","work_leader","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_base_unit_index" ON "permit" USING btree ("tenant_id","base_unit","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_jsa_record_index" ON "permit" USING btree ("tenant_id","jsa_record","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_coordinator_index" ON "permit" USING btree ("tenant_id","coordinator","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_state_index" ON "permit" USING btree ("tenant_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_status_index" ON "permit" USING btree ("tenant_id","status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_stage_index" ON "permit" USING btree ("tenant_id","stage","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_approval_key_unique" ON "permit_approval" USING btree ("tenant_id","permit","node","signer") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_approval_order_index" ON "permit_approval" USING btree ("tenant_id","permit","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_approval_signer_index" ON "permit_approval" USING btree ("tenant_id","signer","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_approval_state_index" ON "permit_approval" USING btree ("tenant_id","state","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_entry_key_unique" ON "permit_entry" USING btree ("tenant_id","permit","person","entered_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_entry_order_index" ON "permit_entry" USING btree ("tenant_id","entered_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_entry_person_index" ON "permit_entry" USING btree ("tenant_id","person","entered_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_gas_test_key_unique" ON "permit_gas_test" USING btree ("tenant_id","permit","sampled_at","gas","point") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_gas_test_order_index" ON "permit_gas_test" USING btree ("tenant_id","sampled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_gas_test_purpose_index" ON "permit_gas_test" USING btree ("tenant_id","purpose","sampled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_gas_test_gas_index" ON "permit_gas_test" USING btree ("tenant_id","gas","sampled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_gas_test_analyst_index" ON "permit_gas_test" USING btree ("tenant_id","analyst","sampled_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_measure_key_unique" ON "permit_measure" USING btree ("tenant_id","permit","kind","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_measure_order_index" ON "permit_measure" USING btree ("tenant_id","permit","kind","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_measure_prepared_by_index" ON "permit_measure" USING btree ("tenant_id","prepared_by","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_pause_key_unique" ON "permit_pause" USING btree ("tenant_id","permit","paused_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_pause_order_index" ON "permit_pause" USING btree ("tenant_id","paused_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_person_key_unique" ON "permit_person" USING btree ("tenant_id","permit","person","role") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_person_order_index" ON "permit_person" USING btree ("tenant_id","permit","role","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_person_person_index" ON "permit_person" USING btree ("tenant_id","person","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_person_role_index" ON "permit_person" USING btree ("tenant_id","role","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_person_certificate_index" ON "permit_person" USING btree ("tenant_id","certificate","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_relation_key_unique" ON "permit_relation" USING btree ("tenant_id","permit","related") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_relation_order_index" ON "permit_relation" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_relation_related_index" ON "permit_relation" USING btree ("tenant_id","related","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_risk_key_unique" ON "permit_risk" USING btree ("tenant_id","permit","sort") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_risk_order_index" ON "permit_risk" USING btree ("tenant_id","permit","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_risk_source_index" ON "permit_risk" USING btree ("tenant_id","source","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_signature_order_index" ON "permit_signature" USING btree ("tenant_id","signed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_stage_key_unique" ON "permit_stage" USING btree ("tenant_id","permit","stage") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_stage_order_index" ON "permit_stage" USING btree ("tenant_id","permit","stage","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_stage_briefer_index" ON "permit_stage" USING btree ("tenant_id","briefer","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "permit_video_key_unique" ON "permit_video" USING btree ("tenant_id","permit","started_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_video_order_index" ON "permit_video" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "permit_video_camera_index" ON "permit_video" USING btree ("tenant_id","camera","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_device_code_unique" ON "phone" USING btree ("tenant_id","device_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_order_index" ON "phone" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_holder_index" ON "phone" USING btree ("tenant_id","holder","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_user_index" ON "phone" USING btree ("tenant_id","user","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_brand_index" ON "phone" USING btree ("tenant_id","brand","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_model_index" ON "phone" USING btree ("tenant_id","model","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_app_version_index" ON "phone" USING btree ("tenant_id","app_version","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_online_status_index" ON "phone" USING btree ("tenant_id","online_status","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "phone_state_index" ON "phone" USING btree ("tenant_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "power_detail_permit_unique" ON "power_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "power_detail_order_index" ON "power_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "power_detail_electrician_index" ON "power_detail" USING btree ("tenant_id","electrician","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "power_detail_using_unit_index" ON "power_detail" USING btree ("tenant_id","using_unit","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "power_detail_supply_unit_index" ON "power_detail" USING btree ("tenant_id","supply_unit","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "power_detail_serves_permit_index" ON "power_detail" USING btree ("tenant_id","serves_permit","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purge_record_order_index" ON "purge_record" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purge_record_entity_index" ON "purge_record" USING btree ("tenant_id","entity","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purge_record_result_index" ON "purge_record" USING btree ("tenant_id","result","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_notice_order_index" ON "qualification_notice" USING btree ("tenant_id","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_notice_company_index" ON "qualification_notice" USING btree ("tenant_id","company","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_notice_person_index" ON "qualification_notice" USING btree ("tenant_id","person","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_notice_kind_index" ON "qualification_notice" USING btree ("tenant_id","kind","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_notice_channel_index" ON "qualification_notice" USING btree ("tenant_id","channel","sent_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "qualification_review_key_unique" ON "qualification_review" USING btree ("tenant_id","company","certificate","reviewed_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_review_order_index" ON "qualification_review" USING btree ("tenant_id","reviewed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_review_company_index" ON "qualification_review" USING btree ("tenant_id","company","reviewed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_review_certificate_index" ON "qualification_review" USING btree ("tenant_id","certificate","reviewed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_review_to_state_index" ON "qualification_review" USING btree ("tenant_id","to_state","reviewed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "qualification_review_reviewer_index" ON "qualification_review" USING btree ("tenant_id","reviewer","reviewed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "region_code_unique" ON "region" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "region_order_index" ON "region" USING btree ("tenant_id","area","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "region_name_index" ON "region" USING btree ("tenant_id","name","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "region_floor_index" ON "region" USING btree ("tenant_id","floor","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "region_kind_index" ON "region" USING btree ("tenant_id","kind","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "region_beacon_group_index" ON "region" USING btree ("tenant_id","beacon_group","area","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_appointment_number_unique" ON "reservation" USING btree ("tenant_id","appointment_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_order_index" ON "reservation" USING btree ("tenant_id","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_applicant_index" ON "reservation" USING btree ("tenant_id","applicant","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_unit_index" ON "reservation" USING btree ("tenant_id","unit","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_type_index" ON "reservation" USING btree ("tenant_id","type","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_level_index" ON "reservation" USING btree ("tenant_id","level","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_name_index" ON "reservation" USING btree ("tenant_id","name","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_area_index" ON "reservation" USING btree ("tenant_id","area","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_company_index" ON "reservation" USING btree ("tenant_id","company","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reservation_state_index" ON "reservation" USING btree ("tenant_id","state","planned_start","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_letter_number_unique" ON "responsibility_letter" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_letter_key_unique" ON "responsibility_letter" USING btree ("tenant_id","company","signed_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "responsibility_letter_order_index" ON "responsibility_letter" USING btree ("tenant_id","expiry_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "responsibility_letter_company_index" ON "responsibility_letter" USING btree ("tenant_id","company","expiry_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "responsibility_letter_our_signatory_index" ON "responsibility_letter" USING btree ("tenant_id","our_signatory","expiry_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "responsibility_letter_project_index" ON "responsibility_letter" USING btree ("tenant_id","project","expiry_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "responsibility_letter_expiry_state_index" ON "responsibility_letter" USING btree ("tenant_id","expiry_state","expiry_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_library_key_unique" ON "risk_library" USING btree ("tenant_id","work_type","hazard") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_library_order_index" ON "risk_library" USING btree ("tenant_id","work_type","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_library_hazard_index" ON "risk_library" USING btree ("tenant_id","hazard","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_library_accident_kind_index" ON "risk_library" USING btree ("tenant_id","accident_kind","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_library_grade_index" ON "risk_library" USING btree ("tenant_id","grade","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_zone_name_unique" ON "risk_zone" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "risk_zone_code_unique" ON "risk_zone" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_order_index" ON "risk_zone" USING btree ("tenant_id","partition_color","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_floor_index" ON "risk_zone" USING btree ("tenant_id","floor","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_area_index" ON "risk_zone" USING btree ("tenant_id","area","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_facility_index" ON "risk_zone" USING btree ("tenant_id","facility","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_department_index" ON "risk_zone" USING btree ("tenant_id","department","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_manager_index" ON "risk_zone" USING btree ("tenant_id","manager","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "risk_zone_control_level_index" ON "risk_zone" USING btree ("tenant_id","control_level","partition_color","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "road_closure_detail_permit_unique" ON "road_closure_detail" USING btree ("tenant_id","permit") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "road_closure_detail_order_index" ON "road_closure_detail" USING btree ("tenant_id","permit","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "roam_path_name_unique" ON "roam_path" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roam_path_order_index" ON "roam_path" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "roam_path_map_index" ON "roam_path" USING btree ("tenant_id","map","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_measure_key_unique" ON "safety_measure" USING btree ("tenant_id","work_type","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "safety_measure_order_index" ON "safety_measure" USING btree ("tenant_id","work_type","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "server_config_service_unique" ON "server_config" USING btree ("service") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "server_config_order_index" ON "server_config" USING btree ("service","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_log_order_index" ON "sms_log" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_log_send_status_index" ON "sms_log" USING btree ("tenant_id","send_status","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_log_recipient_name_index" ON "sms_log" USING btree ("tenant_id","recipient_name","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_log_purpose_index" ON "sms_log" USING btree ("tenant_id","purpose","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_template_code_unique" ON "sms_template" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_template_order_index" ON "sms_template" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_template_name_index" ON "sms_template" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_template_purpose_index" ON "sms_template" USING btree ("tenant_id","purpose","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sms_template_language_index" ON "sms_template" USING btree ("tenant_id","language","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sos_config_order_index" ON "sos_config" USING btree ("tenant_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_code_unique" ON "supply" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_key_unique" ON "supply" USING btree ("tenant_id","point","name","model") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_order_index" ON "supply" USING btree ("tenant_id","point","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_name_index" ON "supply" USING btree ("tenant_id","name","point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_kind_index" ON "supply" USING btree ("tenant_id","kind","point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_state_index" ON "supply" USING btree ("tenant_id","state","point","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_movement_order_index" ON "supply_movement" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_movement_supply_index" ON "supply_movement" USING btree ("tenant_id","supply","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_movement_kind_index" ON "supply_movement" USING btree ("tenant_id","kind","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supply_point_name_unique" ON "supply_point" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_point_order_index" ON "supply_point" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_point_floor_index" ON "supply_point" USING btree ("tenant_id","floor","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_point_area_index" ON "supply_point" USING btree ("tenant_id","area","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "supply_point_manager_index" ON "supply_point" USING btree ("tenant_id","manager","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_record_key_unique" ON "tag_record" USING btree ("tenant_id","tag","taken_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_order_index" ON "tag_record" USING btree ("tenant_id","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_tag_index" ON "tag_record" USING btree ("tenant_id","tag","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_holder_kind_index" ON "tag_record" USING btree ("tenant_id","holder_kind","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_holder_index" ON "tag_record" USING btree ("tenant_id","holder","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_vehicle_index" ON "tag_record" USING btree ("tenant_id","vehicle","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_visitor_vehicle_index" ON "tag_record" USING btree ("tenant_id","visitor_vehicle","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_holder_name_index" ON "tag_record" USING btree ("tenant_id","holder_name","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_taken_by_index" ON "tag_record" USING btree ("tenant_id","taken_by","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_record_returned_by_index" ON "tag_record" USING btree ("tenant_id","returned_by","taken_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_data_source_key_unique" ON "tenant_data_source" USING btree ("tenant","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_data_source_order_index" ON "tenant_data_source" USING btree ("tenant","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_data_source_name_index" ON "tenant_data_source" USING btree ("name","tenant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_data_source_kind_index" ON "tenant_data_source" USING btree ("kind","tenant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_data_source_state_index" ON "tenant_data_source" USING btree ("state","tenant","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_display_screen_unique" ON "ticket_display" USING btree ("tenant_id","screen") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ticket_display_order_index" ON "ticket_display" USING btree ("tenant_id","screen","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "track_link_code_unique" ON "track_link" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_link_order_index" ON "track_link" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_link_author_index" ON "track_link" USING btree ("tenant_id","author","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_query_order_index" ON "track_query" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_query_user_index" ON "track_query" USING btree ("tenant_id","user","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_query_person_index" ON "track_query" USING btree ("tenant_id","person","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_query_vehicle_index" ON "track_query" USING btree ("tenant_id","vehicle","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "track_query_way_index" ON "track_query" USING btree ("tenant_id","way","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_record_key_unique" ON "training_record" USING btree ("tenant_id","person","kind","trained_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_record_order_index" ON "training_record" USING btree ("tenant_id","trained_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_record_person_index" ON "training_record" USING btree ("tenant_id","person","trained_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "training_record_kind_index" ON "training_record" USING btree ("tenant_id","kind","trained_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "turnstile_name_unique" ON "turnstile" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "turnstile_sn_unique" ON "turnstile" USING btree ("tenant_id","sn") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "turnstile_order_index" ON "turnstile" USING btree ("tenant_id","gate","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "turnstile_direction_index" ON "turnstile" USING btree ("tenant_id","direction","gate","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "turnstile_online_status_index" ON "turnstile" USING btree ("tenant_id","online_status","gate","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_order_index" ON "vehicle_binding" USING btree ("tenant_id","bound_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_vehicle_index" ON "vehicle_binding" USING btree ("tenant_id","vehicle","bound_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_visitor_vehicle_index" ON "vehicle_binding" USING btree ("tenant_id","visitor_vehicle","bound_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_tag_index" ON "vehicle_binding" USING btree ("tenant_id","tag","bound_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_hours_key_unique" ON "vehicle_hours" USING btree ("tenant_id","vehicle","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_hours_order_index" ON "vehicle_hours" USING btree ("tenant_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_hours_vehicle_index" ON "vehicle_hours" USING btree ("tenant_id","vehicle","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_info_vehicle_unique" ON "vehicle_info" USING btree ("tenant_id","vehicle") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_info_vin_unique" ON "vehicle_info" USING btree ("tenant_id","vin") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_order_index" ON "vehicle_info" USING btree ("tenant_id","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_owner_index" ON "vehicle_info" USING btree ("tenant_id","owner","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_company_index" ON "vehicle_info" USING btree ("tenant_id","company","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_emission_stage_index" ON "vehicle_info" USING btree ("tenant_id","emission_stage","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_fuel_index" ON "vehicle_info" USING btree ("tenant_id","fuel","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_info_expiry_state_index" ON "vehicle_info" USING btree ("tenant_id","expiry_state","vehicle","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_order_index" ON "vehicle_record" USING btree ("tenant_id","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_plate_index" ON "vehicle_record" USING btree ("tenant_id","plate","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_vehicle_index" ON "vehicle_record" USING btree ("tenant_id","vehicle","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_visitor_vehicle_index" ON "vehicle_record" USING btree ("tenant_id","visitor_vehicle","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_type_index" ON "vehicle_record" USING btree ("tenant_id","type","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_driver_name_index" ON "vehicle_record" USING btree ("tenant_id","driver_name","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_gate_index" ON "vehicle_record" USING btree ("tenant_id","gate","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_area_index" ON "vehicle_record" USING btree ("tenant_id","area","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_direction_index" ON "vehicle_record" USING btree ("tenant_id","direction","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_record_source_index" ON "vehicle_record" USING btree ("tenant_id","source","passed_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "version_log_version_unique" ON "version_log" USING btree ("version") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "version_log_order_index" ON "version_log" USING btree ("released_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_order_index" ON "video_alert" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_ai_device_index" ON "video_alert" USING btree ("tenant_id","ai_device","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_monitor_device_index" ON "video_alert" USING btree ("tenant_id","monitor_device","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_camera_index" ON "video_alert" USING btree ("tenant_id","camera","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_detection_index" ON "video_alert" USING btree ("tenant_id","detection","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_area_index" ON "video_alert" USING btree ("tenant_id","area","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_floor_index" ON "video_alert" USING btree ("tenant_id","floor","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_person_index" ON "video_alert" USING btree ("tenant_id","person","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_permit_index" ON "video_alert" USING btree ("tenant_id","permit","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_status_index" ON "video_alert" USING btree ("tenant_id","status","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_disposal_index" ON "video_alert" USING btree ("tenant_id","disposal","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_alert_handler_index" ON "video_alert" USING btree ("tenant_id","handler","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_clip_order_index" ON "video_clip" USING btree ("tenant_id","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_clip_camera_index" ON "video_clip" USING btree ("tenant_id","camera","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_clip_kind_index" ON "video_clip" USING btree ("tenant_id","kind","started_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "video_layout_key_unique" ON "video_layout" USING btree ("tenant_id","user","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_layout_order_index" ON "video_layout" USING btree ("tenant_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "video_layout_user_index" ON "video_layout" USING btree ("tenant_id","user","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_vehicle_key_unique" ON "visitor_vehicle" USING btree ("tenant_id","plate","entry_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_order_index" ON "visitor_vehicle" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_plate_index" ON "visitor_vehicle" USING btree ("tenant_id","plate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_type_index" ON "visitor_vehicle" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_driver_name_index" ON "visitor_vehicle" USING btree ("tenant_id","driver_name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_company_index" ON "visitor_vehicle" USING btree ("tenant_id","company","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_host_index" ON "visitor_vehicle" USING btree ("tenant_id","host","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_department_index" ON "visitor_vehicle" USING btree ("tenant_id","department","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_gate_index" ON "visitor_vehicle" USING btree ("tenant_id","gate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_tag_index" ON "visitor_vehicle" USING btree ("tenant_id","tag","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_state_index" ON "visitor_vehicle" USING btree ("tenant_id","state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_vehicle_source_index" ON "visitor_vehicle" USING btree ("tenant_id","source","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_number_unique" ON "watch" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_imei_unique" ON "watch" USING btree ("tenant_id","imei") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_order_index" ON "watch" USING btree ("tenant_id","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_model_index" ON "watch" USING btree ("tenant_id","model","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "watch_holder_index" ON "watch" USING btree ("tenant_id","holder","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "whitelist_entry_key_unique" ON "whitelist_entry" USING btree ("tenant_id","id_number","plate") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "whitelist_entry_order_index" ON "whitelist_entry" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "whitelist_entry_kind_index" ON "whitelist_entry" USING btree ("tenant_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "whitelist_entry_person_index" ON "whitelist_entry" USING btree ("tenant_id","person","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "whitelist_entry_name_index" ON "whitelist_entry" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "whitelist_entry_plate_index" ON "whitelist_entry" USING btree ("tenant_id","plate","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_order_index" ON "work_alarm" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_permit_index" ON "work_alarm" USING btree ("tenant_id","permit","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_type_index" ON "work_alarm" USING btree ("tenant_id","type","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_person_index" ON "work_alarm" USING btree ("tenant_id","person","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_area_index" ON "work_alarm" USING btree ("tenant_id","area","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_status_index" ON "work_alarm" USING btree ("tenant_id","status","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_alarm_handler_index" ON "work_alarm" USING btree ("tenant_id","handler","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_config_key_unique" ON "work_config" USING btree ("tenant_id","work_type","level") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_config_order_index" ON "work_config" USING btree ("tenant_id","work_type","level","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_config_level_index" ON "work_config" USING btree ("tenant_id","level","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_config_flow_index" ON "work_config" USING btree ("tenant_id","flow","work_type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_dictionary_key_unique" ON "work_dictionary" USING btree ("tenant_id","type","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_dictionary_order_index" ON "work_dictionary" USING btree ("tenant_id","type","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_dictionary_label_index" ON "work_dictionary" USING btree ("tenant_id","label","type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_dictionary_work_type_index" ON "work_dictionary" USING btree ("tenant_id","work_type","type","id") WHERE deleted_at is null;