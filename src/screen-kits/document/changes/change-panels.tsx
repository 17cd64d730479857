export { ConflictPanel } from './ConflictPanel.tsx';
export { SaveBar } from './SaveBar.tsx';
