import { connect } from './connect.ts';

/** @param server URL of its databases, with `{name}` for the database name */
async function tell(server: string, statement: string): Promise<void> {
  const administrator = connect(server.replace('{name}', 'postgres'), { max: 1 });
  try {
    await administrator.unsafe(statement);
  } finally {
    await administrator.end();
  }
}

/** Copies a database to which nobody is connected. The names are our own and need no quoting. */
export function copyDatabase(server: string, from: string, name: string): Promise<void> {
  return tell(server, `create database ${name} template ${from} strategy file_copy`);
}

/** Gives a copy of a distributed database the setting with which it was distributed: settings of a database are not copied. */
export function setSequential(server: string, name: string): Promise<void> {
  return tell(server, `alter database ${name} set citus.multi_shard_modify_mode = sequential`);
}

/** Deletes a database and closes all connections to it. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return tell(server, `drop database ${name} with (force)`);
}
