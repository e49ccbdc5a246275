import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { liveTopics } from './live-topics.ts';

const ROWS = /^rows:(\w+)$/;
/** What was read so shortly before a topic was first joined is taken as fresh: the page was loading. */
const LOADING_MS = 5_000;
const REJOIN_MS = [1_000, 2_000, 5_000];
const REJOIN_LATER_MS = 10_000;

type Payload = Readonly<Record<string, unknown>>;

/** One topic on the connection. It stays joined until it is left: the client rejoins after faults, this after a close. */
export class LiveChannel {
  private channel: RealtimeChannel;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closes = 0;
  private wasJoined = false;
  isJoined = false;
  isLeaving = false;

  private readonly client: RealtimeClient;
  private readonly topic: string;

  constructor(client: RealtimeClient, topic: string) {
    this.client = client;
    this.topic = topic;
    this.channel = this.join();
  }

  /** Resolves when the hub has been told, so that it may be joined anew. */
  async leave(): Promise<void> {
    this.forget();
    await this.client.removeChannel(this.channel);
  }

  /** Nothing of it is heard any more; its connection ends. */
  forget(): void {
    this.isLeaving = true;
    clearTimeout(this.timer);
  }

  private join(): RealtimeChannel {
    const [, table] = ROWS.exec(this.topic) ?? [];
    const channel = this.client.channel(this.topic, { config: { private: !table } });
    if (table)
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () =>
        this.heard('changed', {}),
      );
    else
      channel.on('broadcast', { event: '*' }, ({ event, payload }: { event: string; payload?: Payload }) =>
        this.heard(event, payload ?? {}),
      );
    return channel.subscribe((status) => this.became(status));
  }

  private heard(event: string, payload: Payload): void {
    if (this.isLeaving) return;
    liveTopics.tell(this.topic, event, payload);
  }

  private became(status: `${'SUBSCRIBED' | 'CLOSED' | 'CHANNEL_ERROR' | 'TIMED_OUT'}`): void {
    this.isJoined = status === 'SUBSCRIBED';
    if (this.isLeaving) return;
    if (status === 'CLOSED') return this.joinLater();
    if (!this.isJoined) return;
    this.closes = 0;
    liveTopics.tellMissed(this.topic, this.wasJoined ? 0 : LOADING_MS);
    this.wasJoined = true;
  }

  /**
   * The hub closed it: its token ran out, or the rights or the session changed. Asking the hub shows which; once, however often
   * it closes.
   */
  private joinLater(): void {
    if (this.closes === 0) liveTopics.tellMissed(this.topic, 0);
    this.timer = setTimeout(() => void this.joinAgain(), REJOIN_MS[this.closes] ?? REJOIN_LATER_MS);
    this.closes += 1;
  }

  private async joinAgain(): Promise<void> {
    await this.client.setAuth();
    if (!this.isLeaving) this.channel = this.join();
  }
}
