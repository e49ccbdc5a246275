import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IntegrationGuard } from '#hub/tool-calls/index.ts';
import { ToolAvailability, ToolRegistry } from '#hub/tools/index.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import type { NextStepsDto } from '../dto/card-data.dto.ts';
import { type Facts, nextSteps, type HeldTool } from './next-steps.ts';

const DESCRIBED = 'p.specialty is not null and p.license_number is not null';
const PROTECTED = `exists (select 1 from auth.factors f
  where f.user_id = p.id and f.status = 'verified' and f.factor_type = 'totp')`;

type ProfileFacts = Pick<Facts, 'described' | 'protected'>;

/** What would help this person next, from what is really there and missing. */
@Injectable()
export class NextStepsCard implements Card {
  readonly key = 'next_steps';

  constructor(
    contributions: Contributions,
    private readonly database: DataSource,
    private readonly guard: IntegrationGuard,
    private readonly registry: ToolRegistry,
    private readonly availability: ToolAvailability,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const [profile, tools] = await Promise.all([this.profileOf(user.userId), this.tools(user)]);
    const facts = {
      described: false,
      protected: false,
      ...profile,
      roles: user.roles,
      tools,
      namesOf: this.namesOf,
    };
    const data: NextStepsDto = { items: nextSteps(facts) };
    return { data };
  }

  private profileOf(userId: string): Promise<ProfileFacts | undefined> {
    return this.database
      .createQueryBuilder()
      .select(DESCRIBED, 'described')
      .addSelect(PROTECTED, 'protected')
      .from('profiles', 'p')
      .where('p.id = :userId', { userId })
      .getRawOne<ProfileFacts>();
  }

  private readonly namesOf = (category: string): string[] =>
    this.registry.all
      .filter(({ manifest }) => manifest.category === category)
      .map(({ manifest }) => manifest.name);

  private async tools(user: CardRequest['user']): Promise<HeldTool[]> {
    const { held } = await this.guard.usableConnections({ user, usePlatform: false, contextHeader: 'user' });
    const faces = this.registry.all.filter(({ manifest }) => held.has(manifest.id));
    return Promise.all(
      faces.map(async ({ manifest }) => ({
        ...{ id: manifest.id, name: manifest.name, category: manifest.category },
        sample: held.get(manifest.id)?.access === 'mock',
        canBeLive: await this.availability.isReady({ manifest }),
      })),
    );
  }
}
