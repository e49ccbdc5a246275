import { RealtimeClient } from '@supabase/realtime-js';
import { onGateClosed } from '../api/gate.ts';
import { HubSocket } from '../api/hub-socket.ts';
import { libraryFetch } from '../api/index.ts';
import { publicKey } from '../auth/public-config.ts';
import { currentAccessToken } from '../auth/session/session-lifecycle.ts';
import { LiveChannel } from './live-channel.ts';
import { liveTopics } from './live-topics.ts';

const HEARTBEAT_MS = 25_000;
/** A tab that nobody has looked at for so long lets its connection go. */
const SLEEP_AFTER_MS = 60_000;
/** Whoever comes back sees what is new after this at the latest, with or without a connection. */
const PATIENCE_MS = 2_000;

/** What one person's tab hears live: one socket, with the topics that the page wants. Ends with `close`, for good. */
export class LiveConnection {
  private readonly channels = new Map<string, LiveChannel>();
  private readonly ending = new AbortController();
  private isAsleep = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly client: RealtimeClient;

  private constructor(client: RealtimeClient) {
    this.client = client;
  }

  static async open(): Promise<LiveConnection> {
    const client = new RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: await publicKey() },
      transport: HubSocket,
      fetch: libraryFetch,
      accessToken: currentAccessToken,
      heartbeatIntervalMs: HEARTBEAT_MS,
    });
    const connection = new LiveConnection(client);
    await connection.begin();
    return connection;
  }

  /** Nothing of its person is left: no socket, no topic, no timer. */
  close(): void {
    this.ending.abort();
    clearTimeout(this.timer);
    this.channels.forEach((channel) => channel.forget());
    this.rest();
  }

  /** The session has another token. */
  renew(): void {
    void this.client.setAuth();
  }

  private async begin(): Promise<void> {
    const { signal } = this.ending;
    addEventListener('online', () => this.comeBack(), { signal });
    addEventListener('offline', () => this.rest(), { signal });
    document.addEventListener('visibilitychange', () => this.onVisibility(), { signal });
    signal.addEventListener(
      'abort',
      onGateClosed(() => this.close()),
    );
    // A private topic is joined with the token, or not at all.
    await this.client.setAuth();
    if (signal.aborted) return;
    signal.addEventListener(
      'abort',
      liveTopics.follow(() => this.follow()),
    );
    this.follow();
  }

  private get isWanted(): boolean {
    return !this.ending.signal.aborted && !this.isAsleep && navigator.onLine;
  }

  /** Joins what a part of the page wants to hear, and leaves what none does. */
  private follow(): void {
    if (!this.isWanted) return;
    const wanted = new Set(liveTopics.names());
    for (const [topic, channel] of this.channels)
      if (!wanted.has(topic) && !channel.isLeaving) void this.leave(topic, channel);
    for (const topic of wanted)
      if (!this.channels.has(topic)) this.channels.set(topic, new LiveChannel(this.client, topic));
  }

  private async leave(topic: string, channel: LiveChannel): Promise<void> {
    await channel.leave();
    this.channels.delete(topic);
    this.follow();
  }

  private onVisibility(): void {
    clearTimeout(this.timer);
    if (document.visibilityState === 'hidden') this.timer = setTimeout(() => this.sleep(), SLEEP_AFTER_MS);
    else if (this.isAsleep) this.comeBack();
  }

  private sleep(): void {
    this.isAsleep = true;
    this.rest();
  }

  private rest(): void {
    void this.client.disconnect();
  }

  private comeBack(): void {
    this.isAsleep = document.visibilityState === 'hidden' && this.isAsleep;
    if (!this.isWanted) return;
    this.timer = setTimeout(() => this.tellUnjoined(), PATIENCE_MS);
    void this.connectAgain();
  }

  private async connectAgain(): Promise<void> {
    await this.client.setAuth();
    if (!this.isWanted) return;
    this.client.connect();
    this.follow();
  }

  private tellUnjoined(): void {
    for (const [topic, { isJoined }] of this.channels) if (!isJoined) liveTopics.tellMissed(topic, 0);
  }
}
