import type { ResourceCardDto } from '../dto/resource.dto.ts';
import type { ResourceKind } from '../library/resource.entity.ts';

export const libraryPath = '/courses?tab=resources';
export const resourcePath = (id: string): string => `${libraryPath}&resource=${id}`;

const KINDS: Readonly<Record<ResourceKind, string>> = {
  article: 'Article',
  guide: 'Guide',
  template: 'Template',
  video: 'Video',
  link: 'Link',
};

/** Kind and origin in words, as the web app marks them. */
export const tagsOf = ({
  kind,
  imported_at,
  source,
  source_domain,
  is_sample,
}: ResourceCardDto): string[] => [
  KINDS[kind],
  ...(imported_at ? ['Imported from web'] : []),
  ...(source === 'mock_data' ? ['Mock Data'] : []),
  ...(source_domain ? [source_domain] : []),
  ...(is_sample ? ['Sample'] : []),
];
