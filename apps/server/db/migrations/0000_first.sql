CREATE SEQUENCE "public"."holder_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "captcha" (
	"captcha_id" text PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_credential" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hardware_id" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_by" bigint,
	"created_at" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"token" text NOT NULL,
	"user_info" jsonb,
	"user" bigint NOT NULL,
	"tenant_route" text,
	"system_type" text,
	"token_id" text,
	"channel" text,
	"client" text,
	"ip" text,
	"browser" text,
	"issued_at" bigint NOT NULL,
	"last_seen_at" bigint,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	"read_only" boolean,
	"remembered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_action" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"source" text NOT NULL,
	"alarm_id" text NOT NULL,
	"time" bigint NOT NULL,
	"action" text NOT NULL,
	"user" bigint,
	"remarks" text,
	"files" bigint[]
);
--> statement-breakpoint
CREATE TABLE "alarm_counter" (
	"tenant_id" bigint PRIMARY KEY DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarm_rule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"type" text NOT NULL,
	"fence" bigint,
	"exempt_personnel" bigint[],
	"effective_dates" jsonb NOT NULL,
	"effective_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seconds" integer,
	"persons" integer,
	"name" text NOT NULL,
	"area" bigint,
	"apply_to" text[],
	"departments" bigint[],
	"people" bigint[],
	"allowed" bigint[],
	"distance" double precision,
	"radius" double precision DEFAULT 15,
	"height_limit" double precision,
	"battery_limit" integer DEFAULT 20,
	"entry_count" integer,
	"priority" text DEFAULT 'medium' NOT NULL,
	"sound" boolean DEFAULT true,
	"video_link" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "area" (
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
	"parent" bigint,
	"kind" text NOT NULL,
	"floor" bigint,
	"shape" jsonb,
	"color" text,
	"partition_color" text,
	"department" bigint,
	"manager" bigint,
	"manager_phone" text,
	"headcount_limit" integer DEFAULT 0,
	"restricted" boolean DEFAULT false,
	"current_count" integer,
	"sort" integer DEFAULT 0,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "base_station" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"ip" text,
	"port" integer,
	"coverage" double precision,
	"floor_change" boolean DEFAULT false,
	"floor_change_distance" double precision,
	"install_height" double precision,
	"name" text,
	"floor" bigint,
	"linked_floors" bigint[],
	"location" jsonb,
	"area" bigint,
	"online_status" text DEFAULT 'offline',
	"last_seen_at" bigint,
	"model" text,
	"firmware" text,
	"power_supply" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "beacon" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"group" bigint,
	"attenuation" double precision DEFAULT 2 NOT NULL,
	"signal_at_one_metre" integer DEFAULT -59 NOT NULL,
	"transmission_status" text,
	"name" text,
	"mac" text,
	"floor" bigint,
	"location" jsonb,
	"install_height" double precision,
	"area" bigint,
	"use" text,
	"battery" integer,
	"online_status" text DEFAULT 'offline',
	"last_heard_at" bigint,
	"report_interval" integer,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "beacon_group" (
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
	"color" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "building" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"height" double precision,
	"code" text,
	"map" bigint,
	"kind" text,
	"outline" jsonb,
	"area" bigint,
	"model" bigint[],
	"address" text,
	"picture" bigint,
	"sort" integer DEFAULT 0,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"industry" text,
	"legal_representative" text NOT NULL,
	"contact" text NOT NULL,
	"contact_name" text,
	"scope_of_business" text,
	"business_licence" bigint[] NOT NULL,
	"credit_code" text NOT NULL,
	"safety_director" text NOT NULL,
	"safety_director_id" text,
	"safety_director_phone" text,
	"team_leader" text,
	"team_grade" text,
	"letter_signed_date" date,
	"letter_expiry_date" date,
	"supplier_risk_rating" text,
	"supplier_category" text,
	"qualification" text DEFAULT 'prospective',
	"licence_expiry" date,
	"safety_licence_number" text,
	"safety_licence_expiry" date,
	"department" bigint,
	"valid_to" date,
	"address" text,
	"score" double precision,
	"blacklisted" boolean DEFAULT false,
	"source" text DEFAULT 'hand',
	"attachments" bigint[],
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "contractor" (
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
	"id_type" text DEFAULT 'residentId' NOT NULL,
	"id_number" text NOT NULL,
	"phone" text NOT NULL,
	"company" bigint NOT NULL,
	"department" bigint NOT NULL,
	"trade" text,
	"is_leader" boolean,
	"safety_officer" boolean,
	"entry_date" date,
	"leave_date" date,
	"state" text DEFAULT 'present',
	"project" text,
	"areas" bigint[],
	"training_valid_to" date,
	"insured" boolean,
	"health_check_date" date,
	"photo" bigint,
	"tag" bigint,
	"blacklisted" boolean DEFAULT false,
	"attachments" bigint[],
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"duties" text,
	"code" text NOT NULL,
	"parent" bigint,
	"manager" bigint,
	"phone" text,
	"kind" text,
	"areas" bigint[],
	"sort" integer DEFAULT 0,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "dictionary_item" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"type" bigint NOT NULL,
	"label" text NOT NULL,
	"label_en" text,
	"value" text NOT NULL,
	"sort" integer DEFAULT 0,
	"default" boolean DEFAULT false,
	"color" text,
	"parent_value" text,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "dictionary_type" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"built_in" boolean DEFAULT false,
	"sort" integer DEFAULT 0,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" bigint PRIMARY KEY DEFAULT nextval('holder_id') NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"employee_number" text NOT NULL,
	"gender" text NOT NULL,
	"native_place" text,
	"health_status" text,
	"ethnicity" text,
	"birth_date" date,
	"political_affiliation" text,
	"contact" text NOT NULL,
	"id_type" text DEFAULT 'residentId' NOT NULL,
	"id_number" text NOT NULL,
	"employee_category" text NOT NULL,
	"department" bigint NOT NULL,
	"marital_status" text,
	"position" bigint,
	"hire_date" date,
	"job_title" text,
	"highest_degree" text,
	"title_certificate_number" text,
	"highest_education" text,
	"length_of_service" double precision,
	"major" text,
	"office_phone" text,
	"graduation_certificate_number" text,
	"email" text,
	"graduate_school" text,
	"chemical_experience" boolean,
	"registered_engineer_number" text,
	"responsibilities" text,
	"work_experience" text,
	"photo" bigint,
	"attachments" bigint[],
	"remarks" text,
	"presence" text DEFAULT 'present',
	"resign_date" date,
	"return_date" date,
	"tag" bigint,
	"user" bigint,
	"special_operation" boolean,
	"areas" bigint[],
	"emergency_contact" text,
	"emergency_phone" text,
	"blood_type" text,
	"blacklisted" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "fence" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"height" double precision NOT NULL,
	"location" jsonb NOT NULL,
	"shape_kind" text DEFAULT 'polygon',
	"circle" jsonb,
	"floor" bigint NOT NULL,
	"base_height" double precision DEFAULT 0,
	"color" text,
	"area" bigint,
	"use" text,
	"tolerance" double precision,
	"size" double precision,
	"enabled" boolean DEFAULT true,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text,
	"size" integer,
	"sha256" text,
	"module" text,
	"owner_entity" text,
	"owner_id" text,
	"width" integer,
	"height" integer,
	"uploader" bigint
);
--> statement-breakpoint
CREATE TABLE "floor" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"abbreviation" text NOT NULL,
	"map_type" text NOT NULL,
	"file" bigint[],
	"speed" double precision DEFAULT 8,
	"max_longitude" double precision NOT NULL,
	"min_longitude" double precision NOT NULL,
	"max_latitude" double precision NOT NULL,
	"min_latitude" double precision NOT NULL,
	"view_height" double precision,
	"building" bigint,
	"map" bigint,
	"level" integer NOT NULL,
	"elevation" double precision,
	"floor_height" double precision,
	"rotation" double precision,
	"opacity" double precision,
	"is_default" boolean DEFAULT false,
	"is_outdoor" boolean DEFAULT false
);
--> statement-breakpoint
CREATE TABLE "frame" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frame_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"t_from" bigint NOT NULL,
	"t_to" bigint NOT NULL,
	"count" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"partition" integer NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "input_offset" (
	"partition" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_fix" (
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"tag" bigint NOT NULL,
	"t" bigint NOT NULL,
	"floor" bigint NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"z" real NOT NULL,
	"accuracy" real NOT NULL,
	"speed" real NOT NULL,
	"heading" real NOT NULL,
	"technology" smallint NOT NULL,
	"moving" boolean NOT NULL,
	CONSTRAINT "last_fix_tenant_id_tag_pk" PRIMARY KEY("tenant_id","tag")
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"login_name" text NOT NULL,
	"user" bigint,
	"department" bigint,
	"channel" text,
	"event" text,
	"ip" text,
	"place" text,
	"browser" text,
	"system" text,
	"result" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "map" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"map_id" text NOT NULL,
	"map_enable" boolean DEFAULT true,
	"name" text NOT NULL,
	"logo" bigint,
	"base_map_type" text NOT NULL,
	"default_route" text,
	"range" jsonb NOT NULL,
	"source" text,
	"map_file" bigint[],
	"modes" text[] NOT NULL,
	"centre" jsonb NOT NULL,
	"min_zoom" integer,
	"max_zoom" integer,
	"default_zoom" integer,
	"rotation" double precision,
	"pitch" double precision,
	"map_key" text,
	"coordinate_system" text,
	"sort" integer DEFAULT 0
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"parent" bigint,
	"type" text NOT NULL,
	"route_type" text,
	"path" text,
	"icon" text,
	"order" integer NOT NULL,
	"client" text NOT NULL,
	"permission_string" text,
	"visible" boolean DEFAULT true,
	"keep_alive" boolean DEFAULT false,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"user" bigint,
	"department" bigint,
	"module" text,
	"entity" text,
	"target_id" text,
	"action" text NOT NULL,
	"path" text,
	"request" text,
	"changes" jsonb,
	"reply" text,
	"ip" text,
	"duration" integer,
	"result" text NOT NULL,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"topic" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "person_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"type" text NOT NULL,
	"location" jsonb,
	"area" bigint,
	"description" text,
	"tag_number" text,
	"status" text DEFAULT 'notProcessed',
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint,
	"person" bigint,
	"people" bigint[],
	"person_name" text,
	"department" bigint,
	"rule" bigint,
	"fence" bigint,
	"floor" bigint,
	"subject" text,
	"priority" text,
	"active" boolean DEFAULT true,
	"ended_at" bigint,
	"duration" double precision,
	"acknowledged_at" bigint,
	"acknowledged_by" bigint,
	"disposal" text,
	"shelved_until" bigint,
	"shelve_reason" text,
	"suppressed" boolean DEFAULT false,
	"notice_level" integer DEFAULT 0,
	"episode_key" text NOT NULL,
	"change_seq" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"tag" bigint,
	"tags" bigint[],
	"x_cm" integer DEFAULT 0 NOT NULL,
	"y_cm" integer DEFAULT 0 NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_en" text
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"duties" text,
	"code" text,
	"category" text,
	"department" bigint,
	"station_area" bigint,
	"required_certificates" text[],
	"sort" integer DEFAULT 0,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"name" text NOT NULL,
	"permission_string" text NOT NULL,
	"menus" bigint[],
	"app_menus" bigint[],
	"data_scope" text DEFAULT 'ownDepartment' NOT NULL,
	"custom_departments" bigint[],
	"areas" bigint[],
	"all_areas" boolean DEFAULT false,
	"channel" text,
	"built_in" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"sort" integer DEFAULT 0,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "site_origin" (
	"tenant_id" bigint PRIMARY KEY DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_config" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"label" text,
	"group" text,
	"value_kind" text,
	"unit" text,
	"default_value" text,
	"minimum" double precision,
	"maximum" double precision,
	"public_key" boolean,
	"sort" integer
);
--> statement-breakpoint
CREATE TABLE "system_info" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"system_id" text NOT NULL,
	"system_name" text NOT NULL,
	"system_name_en" text,
	"logo_url" bigint,
	"version" text,
	"customized" text,
	"copyright" text,
	"map_type" text NOT NULL,
	"default_layer_id" bigint,
	"range" jsonb,
	"large_screen_json" jsonb,
	"language" text DEFAULT 'zh' NOT NULL,
	"hide_element" jsonb,
	"tracing_point" boolean DEFAULT false,
	"large_screen_theme" text,
	"map_world_key" text,
	"target_index" text,
	"icp" text
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"number" text NOT NULL,
	"ic_number" text,
	"type" text DEFAULT 'tag' NOT NULL,
	"battery" integer,
	"online_status" text DEFAULT 'offline',
	"usage_status" text DEFAULT 'notInUse',
	"activation_status" text DEFAULT 'inactive',
	"remarks" text,
	"binding_status" text DEFAULT 'unlinked',
	"holder_kind" text,
	"holder" bigint,
	"vehicle" bigint,
	"department" bigint,
	"technology" text,
	"model" text,
	"firmware" text,
	"ex_certificate" text,
	"report_interval" integer,
	"last_seen_at" bigint,
	"last_area" bigint,
	"purchased_at" date
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"route" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text,
	"industry" text,
	"contact_name" text,
	"contact_phone" text,
	"address" text,
	"admin_login_name" text NOT NULL,
	"menus" bigint[],
	"person_limit" integer DEFAULT 0,
	"device_limit" integer DEFAULT 0,
	"start_date" date,
	"expiry_date" date,
	"state" text DEFAULT 'enabled',
	"isolation" text DEFAULT 'shared',
	"password_policy" jsonb DEFAULT '{"minLength":6,"classes":2,"history":0,"maxAgeDays":0,"lockFailures":5,"lockMinutes":10}'::jsonb,
	"idle_minutes" integer DEFAULT 30,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"login_name" text NOT NULL,
	"user_name" text NOT NULL,
	"password" text NOT NULL,
	"roles" bigint[] NOT NULL,
	"person" bigint,
	"language" text DEFAULT 'zh',
	"skin" text DEFAULT 'theme99',
	"channel" text NOT NULL,
	"department" bigint,
	"phone" text,
	"email" text,
	"avatar" bigint,
	"enabled" boolean DEFAULT true,
	"locked" boolean DEFAULT false,
	"locked_until" bigint,
	"failed_count" integer DEFAULT 0,
	"password_changed_at" bigint,
	"password_history" jsonb,
	"must_change_password" boolean DEFAULT false,
	"valid_to" date,
	"last_login_at" bigint,
	"last_login_ip" text,
	"extra_departments" bigint[],
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "uwb_station" (
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
	"ip" text NOT NULL,
	"port" integer NOT NULL,
	"role" text NOT NULL,
	"primary" bigint,
	"floor" bigint NOT NULL,
	"location" jsonb NOT NULL,
	"install_height" double precision NOT NULL,
	"ranging_area" double precision,
	"dimension" text,
	"channel" integer,
	"antenna_delay" double precision,
	"area" bigint,
	"online_status" text DEFAULT 'offline',
	"sync_status" boolean,
	"last_seen_at" bigint,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" bigint PRIMARY KEY DEFAULT nextval('holder_id') NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"code" text NOT NULL,
	"sn" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"plate" text,
	"speed_limit" double precision,
	"driver_name" text,
	"driver_phone" text,
	"device_status" text DEFAULT 'offline',
	"driver" bigint,
	"department" bigint NOT NULL,
	"tag" bigint,
	"binding_status" text DEFAULT 'unlinked',
	"bound_at" bigint,
	"battery" integer,
	"areas" bigint[],
	"hazardous_cargo" boolean,
	"photo" bigint,
	"blacklisted" boolean DEFAULT false,
	"enabled" boolean DEFAULT true,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_alarm" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"time" bigint NOT NULL,
	"type" text NOT NULL,
	"location" jsonb,
	"area" bigint,
	"description" text,
	"tag_number" text,
	"status" text DEFAULT 'notProcessed',
	"remarks" text,
	"handler" bigint,
	"handled_at" bigint,
	"vehicle" bigint,
	"plate" text,
	"driver_name" text,
	"department" bigint,
	"rule" bigint,
	"fence" bigint,
	"floor" bigint,
	"speed" double precision,
	"speed_limit" double precision,
	"priority" text,
	"active" boolean DEFAULT true,
	"ended_at" bigint,
	"duration" double precision,
	"acknowledged_at" bigint,
	"acknowledged_by" bigint,
	"disposal" text,
	"shelved_until" bigint,
	"shelve_reason" text,
	"notice_level" integer DEFAULT 0,
	"episode_key" text NOT NULL,
	"change_seq" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"tag" bigint,
	"tags" bigint[],
	"x_cm" integer DEFAULT 0 NOT NULL,
	"y_cm" integer DEFAULT 0 NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description_en" text
);
--> statement-breakpoint
CREATE TABLE "vehicle_alarm_rule" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"created_by" bigint,
	"updated_at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL,
	"updated_by" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" bigint,
	"tenant_id" bigint DEFAULT current_setting('app.tenant')::bigint NOT NULL,
	"type" text NOT NULL,
	"fence" bigint,
	"vehicles" bigint[],
	"effective_dates" jsonb NOT NULL,
	"effective_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seconds" integer,
	"name" text NOT NULL,
	"area" bigint,
	"vehicle_types" text[],
	"include_visitors" boolean DEFAULT true,
	"speed_limit" double precision,
	"count" integer,
	"entry_count" integer,
	"priority" text DEFAULT 'medium' NOT NULL,
	"sound" boolean DEFAULT true,
	"enabled" boolean DEFAULT true
);
--> statement-breakpoint
CREATE TABLE "visitor" (
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
	"id_type" text DEFAULT 'residentId' NOT NULL,
	"id_number" text NOT NULL,
	"phone" text NOT NULL,
	"receptionist" bigint NOT NULL,
	"receptionist_contact" text,
	"visiting_company" text NOT NULL,
	"visit_time" bigint NOT NULL,
	"status" text DEFAULT 'notDeparted',
	"blacklisted" boolean DEFAULT false,
	"visit_department" bigint,
	"purpose" text,
	"planned_departure" bigint,
	"departed_at" bigint,
	"areas" bigint[],
	"plate" text,
	"companions" integer,
	"tag" bigint,
	"photo" bigint,
	"training" boolean,
	"approval_state" text,
	"remarks" text
);
--> statement-breakpoint
CREATE INDEX "captcha_expires" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_credential_name_unique" ON "device_credential" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "device_credential_secret" ON "device_credential" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_id_unique" ON "session" USING btree ("tenant_id","token_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "session_order_index" ON "session" USING btree ("tenant_id","issued_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "session_user_index" ON "session" USING btree ("tenant_id","user","issued_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "session_channel_index" ON "session" USING btree ("tenant_id","channel","issued_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "session_client_index" ON "session" USING btree ("tenant_id","client","issued_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "session_end_reason_index" ON "session" USING btree ("tenant_id","end_reason","issued_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_unique" ON "session" USING btree ("token");--> statement-breakpoint
CREATE INDEX "alarm_action_order_index" ON "alarm_action" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_action_source_index" ON "alarm_action" USING btree ("tenant_id","source","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_action_action_index" ON "alarm_action" USING btree ("tenant_id","action","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_rule_name_unique" ON "alarm_rule" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_order_index" ON "alarm_rule" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_type_index" ON "alarm_rule" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_fence_index" ON "alarm_rule" USING btree ("tenant_id","fence","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_area_index" ON "alarm_rule" USING btree ("tenant_id","area","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alarm_rule_priority_index" ON "alarm_rule" USING btree ("tenant_id","priority","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "area_code_unique" ON "area" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_order_index" ON "area" USING btree ("tenant_id","parent","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_name_index" ON "area" USING btree ("tenant_id","name","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_kind_index" ON "area" USING btree ("tenant_id","kind","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_floor_index" ON "area" USING btree ("tenant_id","floor","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_partition_color_index" ON "area" USING btree ("tenant_id","partition_color","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_department_index" ON "area" USING btree ("tenant_id","department","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "area_manager_index" ON "area" USING btree ("tenant_id","manager","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "base_station_code_unique" ON "base_station" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_order_index" ON "base_station" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_type_index" ON "base_station" USING btree ("tenant_id","type","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_name_index" ON "base_station" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_floor_index" ON "base_station" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_area_index" ON "base_station" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "base_station_online_status_index" ON "base_station" USING btree ("tenant_id","online_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "beacon_code_unique" ON "beacon" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "beacon_mac_unique" ON "beacon" USING btree ("tenant_id","mac") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_order_index" ON "beacon" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_group_index" ON "beacon" USING btree ("tenant_id","group","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_transmission_status_index" ON "beacon" USING btree ("tenant_id","transmission_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_name_index" ON "beacon" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_floor_index" ON "beacon" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_area_index" ON "beacon" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_use_index" ON "beacon" USING btree ("tenant_id","use","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_online_status_index" ON "beacon" USING btree ("tenant_id","online_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "beacon_group_name_unique" ON "beacon_group" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_group_order_index" ON "beacon_group" USING btree ("tenant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_group_floor_index" ON "beacon_group" USING btree ("tenant_id","floor","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "beacon_group_area_index" ON "beacon_group" USING btree ("tenant_id","area","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "building_name_unique" ON "building" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "building_code_unique" ON "building" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "building_order_index" ON "building" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "building_map_index" ON "building" USING btree ("tenant_id","map","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "building_kind_index" ON "building" USING btree ("tenant_id","kind","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "building_area_index" ON "building" USING btree ("tenant_id","area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_name_unique" ON "company" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_credit_code_unique" ON "company" USING btree ("tenant_id","credit_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_order_index" ON "company" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_type_index" ON "company" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_industry_index" ON "company" USING btree ("tenant_id","industry","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_team_grade_index" ON "company" USING btree ("tenant_id","team_grade","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_supplier_risk_rating_index" ON "company" USING btree ("tenant_id","supplier_risk_rating","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_supplier_category_index" ON "company" USING btree ("tenant_id","supplier_category","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_qualification_index" ON "company" USING btree ("tenant_id","qualification","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_department_index" ON "company" USING btree ("tenant_id","department","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "company_source_index" ON "company" USING btree ("tenant_id","source","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_id_number_unique" ON "contractor" USING btree ("tenant_id","id_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_order_index" ON "contractor" USING btree ("tenant_id","company","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_name_index" ON "contractor" USING btree ("tenant_id","name","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_department_index" ON "contractor" USING btree ("tenant_id","department","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_trade_index" ON "contractor" USING btree ("tenant_id","trade","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_state_index" ON "contractor" USING btree ("tenant_id","state","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_project_index" ON "contractor" USING btree ("tenant_id","project","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contractor_tag_index" ON "contractor" USING btree ("tenant_id","tag","company","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "department_code_unique" ON "department" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "department_order_index" ON "department" USING btree ("tenant_id","parent","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "department_name_index" ON "department" USING btree ("tenant_id","name","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "department_manager_index" ON "department" USING btree ("tenant_id","manager","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "department_kind_index" ON "department" USING btree ("tenant_id","kind","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_item_key_unique" ON "dictionary_item" USING btree ("tenant_id","type","value") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_item_order_index" ON "dictionary_item" USING btree ("tenant_id","type","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_item_label_index" ON "dictionary_item" USING btree ("tenant_id","label","type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_type_type_unique" ON "dictionary_type" USING btree ("tenant_id","type") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_type_order_index" ON "dictionary_type" USING btree ("tenant_id","sort","type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dictionary_type_name_index" ON "dictionary_type" USING btree ("tenant_id","name","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_employee_number_unique" ON "employee" USING btree ("tenant_id","employee_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employee_id_number_unique" ON "employee" USING btree ("tenant_id","id_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_order_index" ON "employee" USING btree ("tenant_id","department","employee_number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_name_index" ON "employee" USING btree ("tenant_id","name","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_gender_index" ON "employee" USING btree ("tenant_id","gender","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_employee_category_index" ON "employee" USING btree ("tenant_id","employee_category","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_position_index" ON "employee" USING btree ("tenant_id","position","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_highest_education_index" ON "employee" USING btree ("tenant_id","highest_education","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_presence_index" ON "employee" USING btree ("tenant_id","presence","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "employee_tag_index" ON "employee" USING btree ("tenant_id","tag","department","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fence_name_unique" ON "fence" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fence_order_index" ON "fence" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fence_shape_kind_index" ON "fence" USING btree ("tenant_id","shape_kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fence_floor_index" ON "fence" USING btree ("tenant_id","floor","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fence_area_index" ON "fence" USING btree ("tenant_id","area","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "fence_use_index" ON "fence" USING btree ("tenant_id","use","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "file_storage_key_unique" ON "file" USING btree ("tenant_id","storage_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_order_index" ON "file" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_name_index" ON "file" USING btree ("tenant_id","name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_content_type_index" ON "file" USING btree ("tenant_id","content_type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_module_index" ON "file" USING btree ("tenant_id","module","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "file_uploader_index" ON "file" USING btree ("tenant_id","uploader","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "floor_key_unique" ON "floor" USING btree ("tenant_id","building","abbreviation") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floor_order_index" ON "floor" USING btree ("tenant_id","building","level","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floor_name_index" ON "floor" USING btree ("tenant_id","name","building","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floor_map_type_index" ON "floor" USING btree ("tenant_id","map_type","building","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "floor_map_index" ON "floor" USING btree ("tenant_id","map","building","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "frame_time" ON "frame" USING btree ("tenant_id","t_to");--> statement-breakpoint
CREATE INDEX "frame_partition" ON "frame" USING btree ("partition","sequence");--> statement-breakpoint
CREATE INDEX "login_log_order_index" ON "login_log" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_login_name_index" ON "login_log" USING btree ("tenant_id","login_name","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_user_index" ON "login_log" USING btree ("tenant_id","user","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_department_index" ON "login_log" USING btree ("tenant_id","department","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_channel_index" ON "login_log" USING btree ("tenant_id","channel","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_event_index" ON "login_log" USING btree ("tenant_id","event","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "login_log_result_index" ON "login_log" USING btree ("tenant_id","result","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "map_map_id_unique" ON "map" USING btree ("tenant_id","map_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "map_name_unique" ON "map" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_order_index" ON "map" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "map_base_map_type_index" ON "map" USING btree ("tenant_id","base_map_type","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "menu_key_unique" ON "menu" USING btree ("client","parent","path") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_order_index" ON "menu" USING btree ("parent","order","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_name_index" ON "menu" USING btree ("name","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_type_index" ON "menu" USING btree ("type","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_client_index" ON "menu" USING btree ("client","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "menu_permission_string_index" ON "menu" USING btree ("permission_string","parent","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_order_index" ON "operation_log" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_user_index" ON "operation_log" USING btree ("tenant_id","user","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_department_index" ON "operation_log" USING btree ("tenant_id","department","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_module_index" ON "operation_log" USING btree ("tenant_id","module","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_entity_index" ON "operation_log" USING btree ("tenant_id","entity","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_action_index" ON "operation_log" USING btree ("tenant_id","action","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "operation_log_result_index" ON "operation_log" USING btree ("tenant_id","result","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("tenant_id","topic","key");--> statement-breakpoint
CREATE INDEX "person_alarm_order_index" ON "person_alarm" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_type_index" ON "person_alarm" USING btree ("tenant_id","type","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_area_index" ON "person_alarm" USING btree ("tenant_id","area","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_tag_number_index" ON "person_alarm" USING btree ("tenant_id","tag_number","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_status_index" ON "person_alarm" USING btree ("tenant_id","status","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_handler_index" ON "person_alarm" USING btree ("tenant_id","handler","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_person_index" ON "person_alarm" USING btree ("tenant_id","person","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_department_index" ON "person_alarm" USING btree ("tenant_id","department","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_rule_index" ON "person_alarm" USING btree ("tenant_id","rule","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_fence_index" ON "person_alarm" USING btree ("tenant_id","fence","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_floor_index" ON "person_alarm" USING btree ("tenant_id","floor","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_subject_index" ON "person_alarm" USING btree ("tenant_id","subject","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_priority_index" ON "person_alarm" USING btree ("tenant_id","priority","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "person_alarm_disposal_index" ON "person_alarm" USING btree ("tenant_id","disposal","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_alarm_episode_key" ON "person_alarm" USING btree ("tenant_id","episode_key");--> statement-breakpoint
CREATE INDEX "person_alarm_change_seq" ON "person_alarm" USING btree ("tenant_id","change_seq");--> statement-breakpoint
CREATE INDEX "person_alarm_open" ON "person_alarm" USING btree ("tenant_id","time") WHERE active or status = 'notProcessed';--> statement-breakpoint
CREATE UNIQUE INDEX "post_name_unique" ON "post" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_code_unique" ON "post" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_order_index" ON "post" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_category_index" ON "post" USING btree ("tenant_id","category","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_department_index" ON "post" USING btree ("tenant_id","department","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "post_station_area_index" ON "post" USING btree ("tenant_id","station_area","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_unique" ON "role" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_permission_string_unique" ON "role" USING btree ("tenant_id","permission_string") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "role_order_index" ON "role" USING btree ("tenant_id","sort","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "role_data_scope_index" ON "role" USING btree ("tenant_id","data_scope","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "role_channel_index" ON "role" USING btree ("tenant_id","channel","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_config_key_unique" ON "system_config" USING btree ("tenant_id","key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_config_order_index" ON "system_config" USING btree ("tenant_id","group","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_config_label_index" ON "system_config" USING btree ("tenant_id","label","group","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_info_system_id_unique" ON "system_info" USING btree ("tenant_id","system_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_info_order_index" ON "system_info" USING btree ("tenant_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "system_info_default_layer_id_index" ON "system_info" USING btree ("tenant_id","default_layer_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_number_unique" ON "tag" USING btree ("tenant_id","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_ic_number_unique" ON "tag" USING btree ("tenant_id","ic_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_order_index" ON "tag" USING btree ("tenant_id","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_type_index" ON "tag" USING btree ("tenant_id","type","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_online_status_index" ON "tag" USING btree ("tenant_id","online_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_usage_status_index" ON "tag" USING btree ("tenant_id","usage_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_activation_status_index" ON "tag" USING btree ("tenant_id","activation_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_binding_status_index" ON "tag" USING btree ("tenant_id","binding_status","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_holder_kind_index" ON "tag" USING btree ("tenant_id","holder_kind","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_holder_index" ON "tag" USING btree ("tenant_id","holder","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_vehicle_index" ON "tag" USING btree ("tenant_id","vehicle","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_department_index" ON "tag" USING btree ("tenant_id","department","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_technology_index" ON "tag" USING btree ("tenant_id","technology","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_model_index" ON "tag" USING btree ("tenant_id","model","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tag_last_area_index" ON "tag" USING btree ("tenant_id","last_area","number","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_route_unique" ON "tenant" USING btree ("route") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_name_unique" ON "tenant" USING btree ("name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_order_index" ON "tenant" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_industry_index" ON "tenant" USING btree ("industry","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tenant_state_index" ON "tenant" USING btree ("state","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_login_name_unique" ON "user" USING btree ("tenant_id","login_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_order_index" ON "user" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_user_name_index" ON "user" USING btree ("tenant_id","user_name","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_person_index" ON "user" USING btree ("tenant_id","person","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_channel_index" ON "user" USING btree ("tenant_id","channel","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "user_department_index" ON "user" USING btree ("tenant_id","department","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uwb_station_code_unique" ON "uwb_station" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uwb_station_ip_unique" ON "uwb_station" USING btree ("tenant_id","ip") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_order_index" ON "uwb_station" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_name_index" ON "uwb_station" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_role_index" ON "uwb_station" USING btree ("tenant_id","role","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_primary_index" ON "uwb_station" USING btree ("tenant_id","primary","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_floor_index" ON "uwb_station" USING btree ("tenant_id","floor","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_area_index" ON "uwb_station" USING btree ("tenant_id","area","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "uwb_station_online_status_index" ON "uwb_station" USING btree ("tenant_id","online_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_code_unique" ON "vehicle" USING btree ("tenant_id","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_sn_unique" ON "vehicle" USING btree ("tenant_id","sn") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_plate_unique" ON "vehicle" USING btree ("tenant_id","plate") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_order_index" ON "vehicle" USING btree ("tenant_id","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_name_index" ON "vehicle" USING btree ("tenant_id","name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_type_index" ON "vehicle" USING btree ("tenant_id","type","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_driver_name_index" ON "vehicle" USING btree ("tenant_id","driver_name","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_device_status_index" ON "vehicle" USING btree ("tenant_id","device_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_driver_index" ON "vehicle" USING btree ("tenant_id","driver","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_department_index" ON "vehicle" USING btree ("tenant_id","department","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_tag_index" ON "vehicle" USING btree ("tenant_id","tag","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_binding_status_index" ON "vehicle" USING btree ("tenant_id","binding_status","code","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_order_index" ON "vehicle_alarm" USING btree ("tenant_id","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_type_index" ON "vehicle_alarm" USING btree ("tenant_id","type","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_area_index" ON "vehicle_alarm" USING btree ("tenant_id","area","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_tag_number_index" ON "vehicle_alarm" USING btree ("tenant_id","tag_number","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_status_index" ON "vehicle_alarm" USING btree ("tenant_id","status","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_handler_index" ON "vehicle_alarm" USING btree ("tenant_id","handler","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_vehicle_index" ON "vehicle_alarm" USING btree ("tenant_id","vehicle","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_plate_index" ON "vehicle_alarm" USING btree ("tenant_id","plate","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_department_index" ON "vehicle_alarm" USING btree ("tenant_id","department","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_index" ON "vehicle_alarm" USING btree ("tenant_id","rule","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_fence_index" ON "vehicle_alarm" USING btree ("tenant_id","fence","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_floor_index" ON "vehicle_alarm" USING btree ("tenant_id","floor","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_priority_index" ON "vehicle_alarm" USING btree ("tenant_id","priority","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_disposal_index" ON "vehicle_alarm" USING btree ("tenant_id","disposal","time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_alarm_episode_key" ON "vehicle_alarm" USING btree ("tenant_id","episode_key");--> statement-breakpoint
CREATE INDEX "vehicle_alarm_change_seq" ON "vehicle_alarm" USING btree ("tenant_id","change_seq");--> statement-breakpoint
CREATE INDEX "vehicle_alarm_open" ON "vehicle_alarm" USING btree ("tenant_id","time") WHERE active or status = 'notProcessed';--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_alarm_rule_name_unique" ON "vehicle_alarm_rule" USING btree ("tenant_id","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_order_index" ON "vehicle_alarm_rule" USING btree ("tenant_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_type_index" ON "vehicle_alarm_rule" USING btree ("tenant_id","type","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_fence_index" ON "vehicle_alarm_rule" USING btree ("tenant_id","fence","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_area_index" ON "vehicle_alarm_rule" USING btree ("tenant_id","area","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "vehicle_alarm_rule_priority_index" ON "vehicle_alarm_rule" USING btree ("tenant_id","priority","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_key_unique" ON "visitor" USING btree ("tenant_id","id_number","visit_time") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_order_index" ON "visitor" USING btree ("tenant_id","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_name_index" ON "visitor" USING btree ("tenant_id","name","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_receptionist_index" ON "visitor" USING btree ("tenant_id","receptionist","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_visiting_company_index" ON "visitor" USING btree ("tenant_id","visiting_company","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_status_index" ON "visitor" USING btree ("tenant_id","status","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_visit_department_index" ON "visitor" USING btree ("tenant_id","visit_department","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_purpose_index" ON "visitor" USING btree ("tenant_id","purpose","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_plate_index" ON "visitor" USING btree ("tenant_id","plate","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_tag_index" ON "visitor" USING btree ("tenant_id","tag","visit_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "visitor_approval_state_index" ON "visitor" USING btree ("tenant_id","approval_state","visit_time","id") WHERE deleted_at is null;