import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { CAPABILITY, type CapabilityDefinition } from '#access/capability.ts';

const TOOL = 'tool:';

/** The key of a tool's capability. */
export const toolCapability = (toolId: string): string => `${TOOL}${toolId}`;
export const isToolCapability = (key: string): boolean => key.startsWith(TOOL);

/**
 * What can be switched: what controllers name with `@Capability`, and what modules declare that have no controller of their own,
 * such as each tool.
 */
@Injectable()
export class DeclaredCapabilities {
  private readonly byKey = new Map<string, CapabilityDefinition>();
  private discovered = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when the key is declared already with another name: a programming mistake, found at start */
  declare(definition: CapabilityDefinition): void {
    const known = this.byKey.get(definition.key);
    if (known && known.name !== definition.name) throw new Error(`two capabilities are called ${known.key}`);
    this.byKey.set(definition.key, definition);
  }

  get(key: string): CapabilityDefinition | undefined {
    return this.map().get(key);
  }

  /** Areas first, then tools, each by name. */
  all(): readonly CapabilityDefinition[] {
    return [...this.map().values()].sort(
      (a, b) =>
        Number(isToolCapability(a.key)) - Number(isToolCapability(b.key)) || a.name.localeCompare(b.name),
    );
  }

  private map(): ReadonlyMap<string, CapabilityDefinition> {
    if (!this.discovered) this.discover();
    return this.byKey;
  }

  private discover(): void {
    this.discovered = true;
    for (const { metatype } of this.discovery.getControllers()) {
      if (!metatype) continue;
      for (const place of [metatype, ...handlersOf(metatype.prototype as object)]) {
        const definition = this.reflector.get<CapabilityDefinition | undefined>(CAPABILITY, place);
        if (definition) this.declare(definition);
      }
    }
  }
}

type Handler = (...args: unknown[]) => unknown;

const handlersOf = (prototype: object): Handler[] =>
  Object.getOwnPropertyNames(prototype)
    .map((name) => Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown)
    .filter((value): value is Handler => typeof value === 'function');
