export { LIVE_CHANNEL, type LiveMessage, readLiveMessage } from './live-message.ts';
export { LiveModule } from './live.module.ts';
export { ADMINS, type JoinRule, Live, personTopic } from './live.service.ts';
