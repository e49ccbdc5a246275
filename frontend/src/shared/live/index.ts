export { ADMINS, CONNECTION_ROWS, type LiveListener, liveTopics, personTopic } from './live-topics.ts';
export { useLive, useMyLive } from './use-live.ts';
