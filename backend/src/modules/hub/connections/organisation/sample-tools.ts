import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isPracticeTool, ToolRegistry } from '#hub/tools/index.ts';
import { SampleOrganisations } from '#identity/organisations/index.ts';

/** Names the practice systems of the hub to sample organisations, so that each invented place is served by another one. */
@Injectable()
export class SampleTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly samples: SampleOrganisations,
  ) {}

  onModuleInit(): void {
    this.samples.serveBy(this.registry.all.filter(isPracticeTool).map(({ manifest }) => manifest.id));
  }
}
