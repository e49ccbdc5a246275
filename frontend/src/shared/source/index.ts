export { ConnectPrompt } from './ConnectPrompt.tsx';
export { isAssistant, isCalendar, isLaboratory, isPracticeSystem } from './tool-kinds.ts';
export { useOwnCalendars } from './use-own-calendars.ts';
export { SampleAlert } from './SampleAlert.tsx';
export { SourceBadge } from './SourceBadge.tsx';
export type { SourceInfo } from './source-labels.ts';
export { sourceLabel } from './source-labels.ts';
export type { ReturnTarget } from './return-target.ts';
export { connectAddress, returnTarget, TOOLS_PAGE } from './return-target.ts';
