export { RevisionsSheet } from './RevisionsSheet.tsx';
export { textsOf } from './source.ts';
