import { Injectable } from '@nestjs/common';
import { TokenCallers } from '#access/token-callers.ts';
import { Live } from '#common/live/index.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { Channel, ChannelCaller } from './channel.ts';
import { Channels } from './channels.ts';
import { badToken, notAllowed, tooManySockets } from './refused.ts';

/** Decides for whom a channel acts and whether it may hear of its topic: at the join, at a new token, and at changes of rights. */
@Injectable()
export class Admission {
  constructor(
    private readonly callers: TokenCallers,
    private readonly live: Live,
    private readonly channels: Channels,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** A join: as `check`, and the person may not have joined from too many sockets. */
  async admit(channel: Channel, token: string): Promise<void> {
    await this.check(channel, token);
    this.assertFewSockets(channel);
  }

  /**
   * Checks of one channel run one after the other, so that the last one counts.
   * @throws Refused, or the fault that kept it from deciding
   */
  check(channel: Channel, token: string): Promise<void> {
    return channel.inTurn(() => this.checkNow(channel, token));
  }

  private async checkNow(channel: Channel, token: string): Promise<void> {
    this.channels.actFor(channel, await this.callerOf(token));
    // Asked once more now that changes reach the channel: one in between would have passed it by.
    await this.callerOf(token);
    const allowed = await this.isAllowed(channel);
    if (!allowed && channel.request.isPrivate) throw notAllowed();
    channel.isMember = allowed;
    channel.mayTalk = allowed && (channel.principal?.kind === 'service' || this.live.mayTalk(channel.name));
  }

  private async callerOf(token: string): Promise<ChannelCaller> {
    const { principal, endsAt } = await this.callers.find(token);
    if (endsAt && endsAt <= this.clock.now()) throw badToken('token has expired');
    if (principal.kind === 'user' && principal.secondStepDue)
      throw badToken('the second step of the sign-in is due');
    return { principal, endsAt, token };
  }

  private assertFewSockets({ principal }: Channel): void {
    const most = this.env.REALTIME_SOCKETS_PER_PERSON;
    if (principal?.kind === 'user' && this.channels.socketsOf(principal.userId).size > most)
      throw tooManySockets(most);
  }

  private async isAllowed({ principal, name }: Channel): Promise<boolean> {
    if (principal?.kind === 'user') return this.live.mayJoin(principal, name);
    return principal?.kind === 'service';
  }
}
