import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolListDto } from './dto/tool.dto.ts';
import { ToolAvailability } from './tool-availability.ts';
import { toToolDto } from './tool-dto.mapper.ts';
import { ToolRegistry } from './tool-registry.ts';

export interface CataloguePage {
  readonly etag: string;
  readonly list: ToolListDto;
}

/** The catalogue as people see it, built anew only when a tool became ready or stopped being so. */
@Injectable()
export class ToolCatalogue {
  private built: { readonly readiness: string; readonly page: CataloguePage } | undefined;

  constructor(
    private readonly registry: ToolRegistry,
    private readonly availability: ToolAvailability,
  ) {}

  async page(): Promise<CataloguePage> {
    const ready = await Promise.all(this.registry.all.map((tool) => this.availability.isReady(tool)));
    const readiness = ready.map(Number).join('');
    if (this.built?.readiness !== readiness) this.built = { readiness, page: this.build(ready) };
    return this.built.page;
  }

  private build(ready: readonly boolean[]): CataloguePage {
    const list = { items: this.registry.all.map((tool, index) => toToolDto(tool, ready[index] ?? false)) };
    const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 24);
    return { etag: `W/"${digest}"`, list };
  }
}
