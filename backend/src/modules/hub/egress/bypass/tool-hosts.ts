import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { hostOf } from '#platform/http/outgoing/outgoing-watch.ts';
import { serverOrigins, ToolRegistry, ToolSettings } from '#hub/tools/index.ts';

/**
 * Which hosts belong to tools: those that manifests name, on every port, and the servers that the operator chose, each on
 * its port. Pages of consent are not among them: people's browsers open those.
 */
@Injectable()
export class ToolHosts {
  private readonly named: ReadonlyMap<string, string>;
  private chosen: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
  ) {
    this.named = new Map(
      registry.all.flatMap(({ manifest }) => hostsOf(manifest).map((host) => [hostOf(host), manifest.id])),
    );
  }

  /** @returns the id of the tool that a host belongs to, or undefined */
  toolAt(host: string, port: number): string | undefined {
    return this.named.get(host) ?? this.chosen.get(`${host}:${port}`);
  }

  /** The same for an address as a person enters it. */
  toolAtUrl({ hostname, port, protocol }: URL): string | undefined {
    return this.toolAt(hostOf(hostname), Number(port) || portOf(protocol));
  }

  /** Reads the operator's addresses anew; the earlier ones count until they are there. */
  async refresh(): Promise<void> {
    const found = await Promise.all(this.registry.all.map(({ manifest }) => this.chosenFor(manifest)));
    this.chosen = new Map(found.flat());
  }

  private async chosenFor(manifest: ToolManifest): Promise<(readonly [string, string])[]> {
    const routes = await this.settings.routes(manifest);
    const settings = await Promise.all([
      this.settings.of(manifest),
      ...routes.map(({ id }) => this.settings.of(manifest, id)),
    ]);
    const origins = settings.flatMap((values) => serverOrigins(manifest, values));
    return origins
      .filter((origin) => URL.canParse(origin))
      .map((origin) => [keyOf(new URL(origin)), manifest.id] as const);
  }
}

const hostsOf = ({ hosts, modes = [] }: ToolManifest): readonly string[] => [
  ...hosts,
  ...modes.flatMap((mode) => mode.hosts),
];
const portOf = (protocol: string): number => (protocol === 'https:' ? 443 : 80);
const keyOf = ({ hostname, port, protocol }: URL): string =>
  `${hostOf(hostname)}:${Number(port) || portOf(protocol)}`;
