import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Settings } from '#identity/settings/index.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import {
  type Card,
  CARD_KEYS,
  type CardKey,
  type CardRequest,
  Contributions,
  type DashboardKey,
  mayHave,
} from '#common/contributions/index.ts';
import { CardRunner } from './card-runner.ts';
import type { DashboardQuery } from './dto/dashboard-query.dto.ts';
import type { DashboardCardDto, DashboardDto } from './dto/dashboard.dto.ts';

/** Loads all cards of a person at the same time, each within its time limit, in the order the person chose. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly runner: CardRunner,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async read(user: UserPrincipal, { cards: requested, timezone }: DashboardQuery): Promise<DashboardDto> {
    const settings = await this.settings.of(user.userId);
    const available = await this.available(inOrder(settings.card_order), user);
    const shown: DashboardKey[] = available.filter((key) => !settings.hidden_cards.includes(key));
    const request = {
      user,
      now: this.clock.now(),
      timeZone: settings.timezone ?? timezone ?? 'UTC',
      alone: requested !== undefined,
    };
    const keys = requested ?? ['attention', ...shown];
    return {
      cards: await Promise.all(keys.map((key) => this.run(key, request))),
      available,
      hidden_cards: settings.hidden_cards,
      timezone: request.timeZone,
    };
  }

  private async available(keys: readonly CardKey[], user: UserPrincipal): Promise<CardKey[]> {
    const has = await Promise.all(keys.map((key) => this.has(key, user)));
    return keys.filter((_, at) => has[at]);
  }

  private async has(key: DashboardKey, user: UserPrincipal): Promise<boolean> {
    const card = this.contributions.card(key);
    return card !== undefined && mayHave(card, user) && this.isOn(card, user);
  }

  private isOn({ capability }: Card, user: UserPrincipal): boolean | Promise<boolean> {
    return capability === undefined || this.capabilities.isOn(capability, user);
  }

  private async run(key: DashboardKey, request: CardRequest): Promise<DashboardCardDto> {
    const card = this.contributions.card(key);
    if (!card) return { key, status: 'ok' };
    if (!mayHave(card, request.user)) return refused(key, notForYou());
    if (!(await this.isOn(card, request.user))) return refused(key, switchedOff());
    return this.runner.run(card, request);
  }
}

/** The person's order first; what they never moved follows in the usual one. */
function inOrder(order: readonly CardKey[]): CardKey[] {
  return [...order, ...CARD_KEYS.filter((key) => !order.includes(key))];
}

const notForYou = (): AppError => new AppError('forbidden', 403, 'This card is for another role.');

const switchedOff = (): AppError =>
  new AppError('switched_off', 403, 'This card is switched off by your administrator.');

const refused = (key: DashboardKey, { code, message }: AppError): DashboardCardDto => ({
  key,
  status: 'error',
  error: { code, message, request_id: null },
});
