import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Contributions } from '#common/contributions/index.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import type { ReferenceChoiceListDto } from '../dto/reference-choice.dto.ts';

const EACH = 8;

/** What the caller can ask about, for the form of a question: each area finds its own texts, in one statement. */
@Injectable()
export class ReferenceChoices {
  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
  ) {}

  async find(user: UserPrincipal, search: string): Promise<ReferenceChoiceListDto> {
    const sources = await this.capabilities.available(this.contributions.referenceSources, user);
    const found = await Promise.all(
      sources.map(async (source) => {
        const hits = await source.find(user, search, EACH);
        return hits.map(({ id, title, from }) => ({ kind: source.key, id, title, from }));
      }),
    );
    return { items: found.flat() };
  }
}
