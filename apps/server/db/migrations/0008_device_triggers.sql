-- A watch is a tag of type watch; what the tag row says of it is shown with the watch, whoever wrote it: a person who binds it, the engine that hears it.
CREATE FUNCTION watch_follows_tag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE watch SET holder = NEW.holder, binding_status = NEW.binding_status, usage_status = NEW.usage_status,
    activation_status = NEW.activation_status, online_status = NEW.online_status, battery = NEW.battery, last_seen_at = NEW.last_seen_at,
    firmware = coalesce(NEW.firmware, watch.firmware)
  WHERE tenant_id = NEW.tenant_id AND tag = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER watch_follows_tag AFTER UPDATE ON tag FOR EACH ROW
  WHEN (NEW.type = 'watch' AND (NEW.holder, NEW.binding_status, NEW.usage_status, NEW.activation_status, NEW.online_status, NEW.battery, NEW.last_seen_at)
    IS DISTINCT FROM (OLD.holder, OLD.binding_status, OLD.usage_status, OLD.activation_status, OLD.online_status, OLD.battery, OLD.last_seen_at))
  EXECUTE FUNCTION watch_follows_tag();
--> statement-breakpoint
CREATE FUNCTION phone_follows_tag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE phone SET online_status = NEW.online_status, battery = coalesce(NEW.battery, phone.battery), last_seen_at = NEW.last_seen_at
  WHERE tenant_id = NEW.tenant_id AND tag = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER phone_follows_tag AFTER UPDATE ON tag FOR EACH ROW
  WHEN (NEW.type = 'phone' AND (NEW.online_status, NEW.battery, NEW.last_seen_at) IS DISTINCT FROM (OLD.online_status, OLD.battery, OLD.last_seen_at))
  EXECUTE FUNCTION phone_follows_tag();
--> statement-breakpoint
-- Spans of being online and offline, one open span a tag.
CREATE FUNCTION tag_state_log() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
  kind text := CASE NEW.type WHEN 'watch' THEN 'watch' WHEN 'phone' THEN 'phone' ELSE 'tag' END;
BEGIN
  UPDATE device_state_log SET end_at = at, updated_at = at
  WHERE tenant_id = NEW.tenant_id AND device_number = NEW.number AND device_kind = kind AND end_at IS NULL;
  INSERT INTO device_state_log (tenant_id, device_kind, device_number, state, start_at, battery, area, created_at, updated_at)
  VALUES (NEW.tenant_id, kind, NEW.number, NEW.online_status, at, NEW.battery, NEW.last_area, at, at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tag_state_log AFTER UPDATE OF online_status ON tag FOR EACH ROW
  WHEN (NEW.online_status IS DISTINCT FROM OLD.online_status)
  EXECUTE FUNCTION tag_state_log();
