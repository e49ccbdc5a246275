import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { type Asker, IntegrationGuard, Refs } from '../../proxy/index.ts';
import { ToolRegistry } from '../../tools/index.ts';
import type { PracticeSourcesDto } from '../dto/source.dto.ts';
import { notConnected, notFound } from '../practice.errors.ts';
import { isPracticeTool, type PracticeSource, toSource, toSourceDto } from './practice-source.ts';
import { plainRef } from './refs.ts';

/** The caller asks for themselves: their own connections and no others. */
export const askerOf = (me: UserPrincipal): Asker => ({ user: me, usePlatform: false, claim: 'user' });

/** Which practice tools a person can look into, and which of them a reference belongs to. */
@Injectable()
export class PracticeSources {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly refs: Refs,
  ) {}

  async list(me: UserPrincipal): Promise<PracticeSourcesDto> {
    const held = await this.held(me);
    const tools = this.registry.all.filter(isPracticeTool);
    return {
      items: held.map(toSourceDto),
      connectable: tools
        .filter(({ manifest }) => !held.some(({ id }) => id === manifest.id))
        .map(({ manifest: { id, name } }) => ({ id, tool_name: name })),
    };
  }

  async held(me: UserPrincipal): Promise<readonly PracticeSource[]> {
    const { held } = await this.guard.reachable(askerOf(me));
    return this.registry.all.filter(isPracticeTool).flatMap((face) => {
      const connection = held.get(face.manifest.id);
      return connection ? [toSource(face, connection)] : [];
    });
  }

  async get(me: UserPrincipal, id: string): Promise<PracticeSource> {
    const source = (await this.held(me)).find((one) => one.id === id);
    if (!source) throw notConnected();
    return source;
  }

  /** The source of a record; somebody else's is not found, like none. */
  async ofRef(me: UserPrincipal, kind: 'patients' | 'appointments', ref: string): Promise<PracticeSource> {
    const held = await this.held(me);
    const source = held.find(
      ({ connectionId }) => this.refs.open(connectionId, kind, plainRef(ref)) !== undefined,
    );
    if (!source) throw notFound(kind === 'patients' ? 'Patient' : 'Appointment');
    return source;
  }
}
