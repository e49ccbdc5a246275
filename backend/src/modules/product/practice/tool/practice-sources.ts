import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Capabilities, toolCapability } from '#identity/capabilities/index.ts';
import { countsSomewhere, type OrganisationGrant, Organisations } from '#identity/organisations/index.ts';
import { IntegrationGuard, type UsableConnections, Refs } from '#hub/tool-calls/index.ts';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import type { PracticeOrganisationDto, PracticeSourcesDto } from '../dto/source.dto.ts';
import { notConnected, notFound, notGranted } from '../practice.errors.ts';
import {
  callerCounting,
  callerIn,
  callerOf,
  type PracticeSource,
  toSource,
  toSourceDto,
} from './practice-source.ts';
import { plainRef } from './refs.ts';

/** Which practice tools a person can look into, their own and their organisations', and to which a reference belongs. */
@Injectable()
export class PracticeSources {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly guard: IntegrationGuard,
    private readonly organisations: Organisations,
    private readonly capabilities: Capabilities,
    private readonly refs: Refs,
  ) {}

  /** A tool that is switched off is neither offered nor shown; calls to it are refused with that reason. */
  async list(me: UserPrincipal): Promise<PracticeSourcesDto> {
    const [own, granted] = await Promise.all([this.held(me), this.granted(me)]);
    const tools = this.registry.all.filter(isPracticeTool).map(({ manifest: { id, name } }) => ({
      ...{ id, tool_name: name },
      capability: toolCapability(id),
    }));
    const [shown, connectable] = await Promise.all([
      this.capabilities.available([...own, ...granted], me),
      this.capabilities.available(tools, me),
    ]);
    return {
      items: shown.map(toSourceDto),
      connectable: connectable
        .filter((tool) => !own.some(({ id }) => id === tool.id))
        .map(({ id, tool_name }) => ({ id, tool_name })),
    };
  }

  /** The caller's own. */
  async held(me: UserPrincipal): Promise<readonly PracticeSource[]> {
    return this.sourcesIn(await this.guard.usableConnections(callerOf(me)), null);
  }

  /** Those of organisations in which the caller may look. */
  async granted(me: UserPrincipal): Promise<readonly PracticeSource[]> {
    const grants = (await this.organisations.grantsOf(me.userId)).filter((grant) =>
      countsSomewhere(grant, 'practice.read'),
    );
    return (await Promise.all(grants.map((grant) => this.grantedBy(me, grant)))).flat();
  }

  /** Those of one organisation for counting: the hub reads, and whoever may see the figures needs no look at the schedule. */
  async counting(
    me: UserPrincipal,
    { id, name }: PracticeOrganisationDto,
  ): Promise<readonly PracticeSource[]> {
    const usable = await this.guard.usableConnections(callerCounting(me, id));
    return this.sourcesIn(usable, { id, name }, true);
  }

  /** A source by its id. Of an organisation: a foreign one, a missing one and one without this tool are alike. */
  async get(me: UserPrincipal, id: string): Promise<PracticeSource> {
    const [, organisation] = id.split('@');
    const sources = organisation === undefined ? await this.held(me) : await this.granted(me);
    const source = sources.find((one) => one.id === id);
    if (!source) throw organisation === undefined ? notConnected() : notGranted();
    return source;
  }

  /** The source of a record; one that the caller has no way to is not found, like none. */
  async ofRef(me: UserPrincipal, kind: 'patients' | 'appointments', ref: string): Promise<PracticeSource> {
    const ofThis = ({ connectionId }: PracticeSource): boolean =>
      this.refs.open(connectionId, kind, plainRef(ref)) !== undefined;
    const source = (await this.held(me)).find(ofThis) ?? (await this.granted(me)).find(ofThis);
    if (!source) throw notFound(kind === 'patients' ? 'Patient' : 'Appointment');
    return source;
  }

  private async grantedBy(
    me: UserPrincipal,
    { organisation_id: id, name }: OrganisationGrant,
  ): Promise<readonly PracticeSource[]> {
    return this.sourcesIn(await this.guard.usableConnections(callerIn(me, id)), { id, name });
  }

  private sourcesIn(
    usable: UsableConnections,
    organisation: PracticeOrganisationDto | null,
    asSystem = false,
  ): readonly PracticeSource[] {
    return this.registry.all.filter(isPracticeTool).flatMap((face) => {
      const connection = usable.held.get(face.manifest.id);
      return connection ? [toSource(face, connection, { organisation, usable, asSystem })] : [];
    });
  }
}
