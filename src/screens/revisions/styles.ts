import revisions from '../../screen-kits/tools/revisions/revisions.css?inline';
import { adopt } from '../../ui/adopt.ts';
import page from './page.css?inline';

for (const css of [revisions, page]) adopt(css);
