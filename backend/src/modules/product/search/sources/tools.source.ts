import { Injectable } from '@nestjs/common';
import type { ToolSummary } from '@chairside/kit';
import {
  Contributions,
  type SearchHit,
  type SearchRequest,
  type SearchSource,
} from '#common/contributions/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';

/** Finds the tools of the catalogue by name, category and description. It stands here, since the catalogue also runs without areas. */
@Injectable()
export class ToolsSource implements SearchSource {
  readonly key = 'tools';
  readonly label = 'Tools';
  readonly rank = 60;

  constructor(
    contributions: Contributions,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addSearchSource(this);
  }

  async search({ text, limit }: SearchRequest): Promise<SearchHit[]> {
    const words = text.toLowerCase().split(/\s+/);
    const found = this.registry.all.filter((tool) => words.every((word) => textOf(tool).includes(word)));
    const named = (tool: ToolSummary) => Number(tool.manifest.name.toLowerCase().includes(words[0] ?? ''));
    return found
      .sort((a, b) => named(b) - named(a))
      .slice(0, limit)
      .map(toHit);
  }
}

const textOf = ({ manifest: { name, category, description } }: ToolSummary): string =>
  `${name} ${category} ${description}`.toLowerCase();

const toHit = ({ manifest: { id, name, description } }: ToolSummary): SearchHit => ({
  title: name,
  line: description,
  path: `/profile?tab=tools&connect=${encodeURIComponent(id)}`,
  kind: 'Tool',
});
