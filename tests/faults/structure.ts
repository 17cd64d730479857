/** SQL for all columns, indexes, constraints, functions, triggers and migrations: the result of a complete start. */
export const structureQuery = `
  select 'column' as kind, table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'
  union all select 'index', indexname from pg_indexes where schemaname = 'public'
  union all select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'function', routine_name from information_schema.routines where routine_schema = 'public'
  union all select 'trigger', trigger_name from information_schema.triggers
  union all select 'migration', hash from drizzle.__drizzle_migrations
  order by 1, 2`;
