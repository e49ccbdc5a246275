import { Injectable } from '@nestjs/common';
import { CataloguePage } from './catalogue-page.ts';
import { ToolAvailability } from './tool-availability.ts';
import { toToolDto } from './tool-dto.mapper.ts';
import { ToolRegistry } from './tool-registry.ts';
import { ToolSettings } from './tool-settings.ts';

/**
 * The catalogue as people see it. Which tools are ready is asked anew only after a change of settings, in this process or
 * another, and the page is built anew only when the answer is another one.
 */
@Injectable()
export class ToolCatalogue {
  private built: { readonly readiness: string; readonly page: CataloguePage } | undefined;
  private kept: { readonly edition: number | undefined; readonly page: CataloguePage } | undefined;

  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly availability: ToolAvailability,
  ) {}

  /** Without a promise, and without a statement, while nothing changed. */
  page(): CataloguePage | Promise<CataloguePage> {
    const { edition } = this.settings;
    return edition !== undefined && this.kept?.edition === edition ? this.kept.page : this.asOf(edition);
  }

  private async asOf(edition: number | undefined): Promise<CataloguePage> {
    const ready = await Promise.all(this.registry.all.map((tool) => this.availability.isReady(tool)));
    const readiness = ready.map(Number).join('');
    if (this.built?.readiness !== readiness) this.built = { readiness, page: this.build(ready) };
    const { page } = this.built;
    this.kept = { edition, page };
    return page;
  }

  private build(ready: readonly boolean[]): CataloguePage {
    return new CataloguePage({
      items: this.registry.all.map((tool, index) => toToolDto(tool, ready[index] ?? false)),
    });
  }
}
