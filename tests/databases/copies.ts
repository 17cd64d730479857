import { connect } from '../../server/db/open.ts';

/** @param server address of its databases, with `{name}` for the name of one */
async function tell(server: string, statement: string): Promise<void> {
  const administrator = connect(server.replace('{name}', 'postgres'), { max: 1 });
  try {
    await administrator.unsafe(statement);
  } finally {
    await administrator.end();
  }
}

/** Makes a database that is a copy of another, to which nobody may be connected. Names are ours and need no quotes. */
export function copyDatabase(server: string, from: string, name: string): Promise<void> {
  return tell(server, `create database ${name} template ${from} strategy file_copy`);
}

/** Deletes a database and ends whatever is still connected to it. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return tell(server, `drop database ${name} with (force)`);
}
