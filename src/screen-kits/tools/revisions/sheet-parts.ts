export { RevisionsSheet } from './RevisionsSheet.tsx';
export { textsOf } from './texts-of.ts';
