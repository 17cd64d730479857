let t=performance.now(); const lap=(n:string)=>{const x=performance.now();console.log(n,Math.round(x-t));t=x;};
import { openDatabase } from './server/db/open.ts';
import { seedDemo } from './server/db/demo.ts';
import { PGlite } from './node_modules/@electric-sql/pglite/dist/index.js';
lap('import');
const d = await openDatabase({kind:'memory'}); lap('open memory');
await seedDemo(d.db,'small',new Date('2026-11-21T14:22:33.000Z')); lap('seed');
const c=(d.db as any).$client; const tar=await c.dumpDataDir('none'); lap('dump'); console.log(tar.size);
const e=await PGlite.create({loadDataDir:tar}); lap('load'); await e.query('select 1'); lap('q');
