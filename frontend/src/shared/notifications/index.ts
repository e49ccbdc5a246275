export { bellStore } from './bell-store.ts';
export { noticesChanged, onNoticeMarked, onNoticesChanged } from './changes.ts';
export { markDone, markRead, markUndone } from './marks.ts';
export { noticeIcon } from './notice-icon.ts';
export { NoticeRow } from './NoticeRow.tsx';
export { notifications } from './notifications-api.ts';
