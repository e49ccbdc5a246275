import { Injectable } from '@nestjs/common';
import { summaryIn, type ToolSummary } from '@chairside/kit';
import { CataloguePage } from './catalogue-page.ts';
import { ToolAvailability } from '../tool-availability.ts';
import { toToolDto } from './tool-dto.mapper.ts';
import { ToolRegistry } from '../tool-registry.ts';
import { ToolSettings } from '../settings/tool-settings.ts';

interface Entry {
  readonly tool: ToolSummary;
  readonly ready: boolean;
  readonly mode: string;
}

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

  /** @returns no promise, and runs no statement, while no setting changed */
  page(): CataloguePage | Promise<CataloguePage> {
    const { edition } = this.settings;
    return edition !== undefined && this.kept?.edition === edition ? this.kept.page : this.asOf(edition);
  }

  private async asOf(edition: number | undefined): Promise<CataloguePage> {
    const entries = await Promise.all(this.registry.all.map((tool) => this.entry(tool)));
    const readiness = entries.map(({ ready, mode }) => `${Number(ready)}${mode}`).join(',');
    if (this.built?.readiness !== readiness) this.built = { readiness, page: this.build(entries) };
    const { page } = this.built;
    this.kept = { edition, page };
    return page;
  }

  /** A tool in its default mode: its operations may depend on the mode. */
  private async entry(tool: ToolSummary): Promise<Entry> {
    const ready = await this.availability.isReady(tool);
    if (!tool.manifest.modes) return { tool, ready, mode: '' };
    const settings = await this.settings.of(tool.manifest);
    return { tool: summaryIn(tool, settings), ready, mode: settings['mode'] ?? '' };
  }

  private build(entries: readonly Entry[]): CataloguePage {
    return new CataloguePage({ items: entries.map(({ tool, ready }) => toToolDto(tool, ready)) });
  }
}
