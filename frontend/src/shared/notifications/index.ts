export { noticesChanged, onNoticesChanged } from './changes.ts';
export { notifications } from './notifications-api.ts';
export { noticeIcon } from './notice-icon.ts';
export { refreshBell } from './bell-store.ts';
