export { CONNECTION_ROWS, type LiveListener, liveTopics, personTopic } from './live-topics.ts';
export { useLive } from './use-live.ts';
