import { createApp } from './server/app.ts';
import { openDatabase } from './server/db/open.ts';
import { prepareDatabase, measuredCalls } from './tests/bench/api-calls.ts';
import { existsSync } from 'node:fs';
const which = process.argv[2]!; const n = Number(process.argv[3] ?? 300); const conc = Number(process.argv[4] ?? 16);
const place = which.startsWith('postgres') ? {kind:'url' as const, url: which} : {kind:'folder' as const, path: which};
const subject = await prepareDatabase(place);
const database = await openDatabase(place);
const app = createApp(database, { siteOrigins: ['http://x.example'], publicOrigin: '', log: () => undefined });
for (const call of measuredCalls) {
  if (process.argv[5] && !process.argv[5].split(',').includes(call.operation)) continue;
  let turn = Date.now()%100000;
  const one = async () => { const r = await app.request(call.path, { method: call.method, headers: { authorization: `Bearer ${subject.token}` }, ...(call.body ? { body: JSON.stringify(call.body(subject, ++turn)) } : {}) }); const t = await r.text(); if (r.status !== 200) throw new Error(call.operation + r.status + t); return t.length; };
  const total = /100,000/.test(call.what) ? 40 : n;
  for (let i=0;i<total/5;i++) await one();
  const before = process.cpuUsage(); const t0 = performance.now(); let size = 0; let left = total;
  await Promise.all(Array.from({length: conc}, async () => { while (left-- > 0) size = await one(); }));
  const { user, system } = process.cpuUsage(before);
  console.log(call.operation.padEnd(20), call.what.padEnd(28), 'cpu ms/req', ((user+system)/1000/total).toFixed(2), 'wall', ((performance.now()-t0)/total).toFixed(2), 'bytes', size);
}
await database.close();
process.exit(0);
