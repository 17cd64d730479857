export { CopySheet } from './CopySheet.tsx';
export { ImportSheet } from './ImportSheet.tsx';
export { MenuItems } from './MenuItems.tsx';
