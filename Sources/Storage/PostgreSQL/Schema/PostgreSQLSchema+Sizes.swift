extension PostgreSQLSchema {
    /// The size of each plan, kept up to date whatever changes it. What each row weighs is as in SQLite (`Schema005`).
    static let sizes = """
        CREATE FUNCTION add_size(changed BIGINT, change BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
        BEGIN
            IF change = 0 THEN RETURN; END IF;
            UPDATE plan_sizes SET bytes = bytes + change WHERE plan = changed;
            IF NOT FOUND THEN
                INSERT INTO plan_sizes (plan, bytes) SELECT id, change FROM plans WHERE id = changed;
            END IF;
        END $$;

        CREATE FUNCTION size_of(content TEXT) RETURNS BIGINT IMMUTABLE LANGUAGE sql AS $$
            SELECT COALESCE(octet_length(content), 0)::bigint
        $$;

        CREATE FUNCTION tags_size(tagged BIGINT) RETURNS BIGINT STABLE LANGUAGE sql AS $$
            SELECT COALESCE(SUM(20 + octet_length(tag)), 0)::bigint FROM tags WHERE todo = tagged
        $$;

        CREATE FUNCTION size_todos() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                PERFORM add_size(NEW.plan, 100 + size_of(NEW.title) + size_of(NEW.notes));
            ELSIF TG_OP = 'DELETE' THEN
                PERFORM add_size(
                    OLD.plan,
                    -100 - size_of(OLD.title) - size_of(OLD.notes) - tags_size(OLD.id));
                RETURN OLD;
            ELSIF NEW.plan = OLD.plan THEN
                PERFORM add_size(
                    NEW.plan, size_of(NEW.title) + size_of(NEW.notes)
                        - size_of(OLD.title) - size_of(OLD.notes));
            ELSE
                PERFORM add_size(
                    NEW.plan,
                    100 + size_of(NEW.title) + size_of(NEW.notes) + tags_size(NEW.id));
                PERFORM add_size(
                    OLD.plan,
                    -100 - size_of(OLD.title) - size_of(OLD.notes) - tags_size(OLD.id));
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER size_added AFTER INSERT OR UPDATE OF title, notes, plan ON todos
            FOR EACH ROW EXECUTE FUNCTION size_todos();
        -- Before: its tags go with it.
        CREATE TRIGGER size_taken BEFORE DELETE ON todos
            FOR EACH ROW EXECUTE FUNCTION size_todos();

        CREATE FUNCTION size_tags() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                PERFORM add_size(plan, 20 + size_of(NEW.tag)) FROM todos WHERE id = NEW.todo;
            ELSE
                PERFORM add_size(plan, -20 - size_of(OLD.tag)) FROM todos WHERE id = OLD.todo;
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE ON tags
            FOR EACH ROW EXECUTE FUNCTION size_tags();

        -- Tables whose rows name their plan: what a row weighs by itself, and its columns of text.
        CREATE FUNCTION size_rows() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        DECLARE
            before JSONB := to_jsonb(OLD);
            after JSONB := to_jsonb(NEW);
            weight BIGINT := TG_ARGV[0];
            name TEXT;
            old_size BIGINT := weight;
            new_size BIGINT := weight;
        BEGIN
            FOREACH name IN ARRAY TG_ARGV[1:] LOOP
                old_size := old_size + size_of(before ->> name);
                new_size := new_size + size_of(after ->> name);
            END LOOP;
            IF TG_OP <> 'INSERT' THEN
                PERFORM add_size((before ->> 'plan')::bigint, -old_size);
            END IF;
            IF TG_OP <> 'DELETE' THEN
                PERFORM add_size((after ->> 'plan')::bigint, new_size);
            END IF;
            RETURN NULL;
        END $$;
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE OR UPDATE OF title, plan ON occurrences
            FOR EACH ROW EXECUTE FUNCTION size_rows('0', 'title');
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE ON plan_lists
            FOR EACH ROW EXECUTE FUNCTION size_rows('200');
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE OR UPDATE OF plan ON checklist_items
            FOR EACH ROW EXECUTE FUNCTION size_rows('20', 'title');
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE OR UPDATE OF plan ON todo_files
            FOR EACH ROW EXECUTE FUNCTION size_rows('60', 'reference', 'name');
        CREATE TRIGGER size_changed AFTER INSERT OR DELETE OR UPDATE OF body ON calendar_objects
            FOR EACH ROW EXECUTE FUNCTION size_rows('0', 'body');
        """
}
