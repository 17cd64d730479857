export { ImportPosted } from './ImportPosted.tsx';
export { SendToChannel } from './SendToChannel.tsx';
export { SendToSelf } from './SendToSelf.tsx';
