import { queryOptions } from '@tanstack/react-query';
import { type Answer, client } from '../../shared/api/client.ts';

export type GalleryTool = Answer<'get', '/api/tools/gallery'>['items'][number];

/** What every tool says of itself; the same for everybody. */
export const galleryQuery = () =>
  queryOptions({
    queryKey: ['tool-gallery'],
    queryFn: ({ signal }) => client.get('/api/tools/gallery', { signal }),
    select: ({ items }) => items,
  });
