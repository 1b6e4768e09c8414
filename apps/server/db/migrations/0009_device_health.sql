ALTER TABLE "base_station" ADD COLUMN "packet_rate" double precision;--> statement-breakpoint
ALTER TABLE "base_station" ADD COLUMN "clock_drift" double precision;--> statement-breakpoint
ALTER TABLE "base_station" ADD COLUMN "misfit" double precision;--> statement-breakpoint
ALTER TABLE "beacon" ADD COLUMN "packet_rate" double precision;--> statement-breakpoint
ALTER TABLE "beacon" ADD COLUMN "clock_drift" double precision;--> statement-breakpoint
ALTER TABLE "beacon" ADD COLUMN "misfit" double precision;--> statement-breakpoint
ALTER TABLE "qualification_notice" ADD COLUMN "sms_status" text;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "packet_rate" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "clock_drift" double precision;--> statement-breakpoint
ALTER TABLE "uwb_station" ADD COLUMN "misfit" double precision;--> statement-breakpoint
CREATE INDEX "qualification_notice_sms_status_index" ON "qualification_notice" USING btree ("tenant_id","sms_status","sent_at","id") WHERE deleted_at is null;