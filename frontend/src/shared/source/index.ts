export { ConnectPrompt } from './ConnectPrompt.tsx';
export { SampleAlert } from './SampleAlert.tsx';
export { SourceBadge } from './SourceBadge.tsx';
export type { SourceInfo } from './source-words.ts';
export { sourceLabel } from './source-words.ts';
export type { WayBack } from './way-back.ts';
export { connectAddress, wayBack } from './way-back.ts';
