import { raidRows, shownRaids } from '../features/raid-history.ts';
import { raidPeople } from '../features/raid-people.ts';
import type { Handlers } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

export const raidsHandlers = {
  async getRaids({ db, guild, now }) {
    const rows = await raidRows(db, guild.row.id);
    return { items: await shownRaids(db, guild.row.id, rows, now) };
  },

  async getRaid({ db, guild, params, now }) {
    const number = /^[1-9]\d{0,8}$/.test(params.raidNumber) ? Number(params.raidNumber) : 0;
    const [row] = await raidRows(db, guild.row.id, number);
    if (!row) throw refuse('not_found');
    const [raid] = await shownRaids(db, guild.row.id, [row], now);
    if (!raid) throw refuse('not_found');
    return { ...raid, ...(await raidPeople(db, row, now)) };
  },
} satisfies Handlers;
