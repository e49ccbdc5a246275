export { RealtimeModule } from './realtime.module.ts';
export { RealtimeServer } from './realtime-server.ts';
export { serveRealtime } from './serve-realtime.ts';
