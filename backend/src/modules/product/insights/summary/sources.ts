import type { BiSourceDto } from '../dto/summary.dto.ts';
import type { ReadOf } from './figure-rows.ts';

/** The sources that a scope has figures of, live ones first; each is as old as its oldest tool. */
export function sourcesOf(reads: readonly ReadOf[]): BiSourceDto[] {
  return (['pica_live', 'mock_data'] as const).flatMap((source) => {
    const own = reads.filter((read) => read.source === source);
    const tool_names = [...new Set(own.map(({ tool_name }) => tool_name))].sort();
    const latest = tool_names.map((tool) => newest(own.filter(({ tool_name }) => tool_name === tool)));
    return latest.length === 0 ? [] : [{ source, tool_names, as_of: latest.sort()[0] ?? '' }];
  });
}

const newest = (reads: readonly ReadOf[]): string =>
  reads
    .map(({ as_of }) => new Date(as_of).toISOString())
    .sort()
    .at(-1) ?? '';
