export { LIVE_CHANNEL, type LiveMessage, readLiveMessage } from './live-message.ts';
export { LiveModule } from './live.module.ts';
export { type JoinRule, Live } from './live.service.ts';
