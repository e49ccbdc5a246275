import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Live } from '#common/live/index.ts';
import { FigureScopes } from '../scope/figure-scopes.ts';

/** Tells whoever looks at figures that a collection began or ended. */
@Injectable()
export class LiveCollections implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly scopes: FigureScopes,
  ) {}

  onModuleInit(): void {
    this.live.rule('figures', (me, id) => this.mayHear(me, id));
  }

  /** `id` is the person's whose figures they are, or the organisation's. */
  tell(q: EntityManager | null, id: string): Promise<void> {
    return this.live.tell(q, `figures:${id}`, 'collection', {});
  }

  private async mayHear(me: UserPrincipal, id: string): Promise<boolean> {
    return this.scopes.stored(me, id === me.userId ? 'own' : id).then(
      () => true,
      () => false,
    );
  }
}
