export { aboutRecording } from './check.ts';
export { Pseudonyms } from './pseudonyms.ts';
export { type Recorded, recordCall, withCall } from './record.ts';
export { type Replayed, replay } from './replay.ts';
export type { RecordedCall, RecordedExchange, Recording } from './types.ts';
