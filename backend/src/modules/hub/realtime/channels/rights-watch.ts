import { Injectable } from '@nestjs/common';
import { TokenCallers } from '#access/token-callers.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import { Admission } from './admission.ts';
import type { Channel } from './channel.ts';
import { Channels } from './channels.ts';
import { Departures } from './departures.ts';
import { tokenIn } from './join-request.ts';
import { refusalIn } from './refused.ts';

/** Checks open channels again when their person's session or rights change, when their token ends, and when a new one comes. */
@Injectable()
export class RightsWatch {
  constructor(
    private readonly callers: TokenCallers,
    private readonly admission: Admission,
    private readonly departures: Departures,
    private readonly channels: Channels,
    private readonly listener: Listener,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** From now on. */
  begin(): void {
    this.callers.onChange((id) => this.recheckAll(this.channels.actingFor(id)));
    this.listener.onGap(() => this.failAll());
  }

  /** Closes channels whose token has ended without a new one. */
  sweep(): void {
    const now = this.clock.now();
    const ended = [...this.channels.all()].filter(({ caller }) => caller?.endsAt && caller.endsAt <= now);
    this.recheckAll(ended);
  }

  /** A client's message with a new token; a text that is no token closes the channel like a bad one. */
  async renew(channel: Channel, payload: unknown): Promise<void> {
    const { access_token: sent } = (payload ?? {}) as { access_token?: unknown };
    await this.checked(channel, async () => {
      const token = tokenIn(sent) ?? channel.socket.key;
      if (token !== channel.caller?.token) await this.admission.check(channel, token);
    });
  }

  private recheckAll(channels: Iterable<Channel>): void {
    for (const channel of [...channels]) {
      const { caller, socket } = channel;
      void this.checked(channel, () => this.admission.check(channel, caller?.token ?? socket.key));
    }
  }

  /** Refused: closed for good. Undecided: the client joins again, and is then decided upon. */
  private async checked(channel: Channel, check: () => Promise<void>): Promise<void> {
    try {
      await check();
    } catch (cause) {
      const refusal = refusalIn(cause);
      if (refusal) return this.departures.close(channel, refusal);
      this.log.warn({ err: cause }, 'the rights of a channel could not be checked');
      this.departures.fail(channel);
    }
  }

  /** What was announced meanwhile is lost: all join again, and load anew what they show. */
  private failAll(): void {
    for (const channel of [...this.channels.all()]) this.departures.fail(channel);
  }
}
