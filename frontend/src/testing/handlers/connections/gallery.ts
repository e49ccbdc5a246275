import type { Answer } from '../../../shared/api/client.ts';
import { http } from '../../http.ts';
import { TOOLS } from './catalogue.ts';

type GalleryTool = Answer<'get', '/api/tools/gallery'>['items'][number];
type Details = Partial<GalleryTool>;

const DETAILS: Readonly<Record<string, Details>> = {
  openai: {
    hosts: ['api.openai.com'],
    operations: [
      { id: 'chat', title: 'Chat', effect: 'read' },
      { id: 'delete_response', title: 'Delete a response', effect: 'delete' },
    ],
    contract: { promises: 91, kit: '1.1' },
  },
  'google-calendar': {
    hosts: ['www.googleapis.com'],
    scopes: [
      {
        scope: 'https://www.googleapis.com/auth/calendar.events.readonly',
        reason: 'Show your events beside the schedule',
        asked: 'at_once',
      },
      {
        scope: 'https://www.googleapis.com/auth/calendar.events',
        reason: 'Add appointments to your calendar',
        asked: 'when_needed',
      },
    ],
    operations: [
      { id: 'list_events', title: 'Show the events', effect: 'read' },
      { id: 'create_event', title: 'Add an event', effect: 'write' },
    ],
    contract: { promises: 99, kit: '1.1' },
  },
};

const entry = ({
  id,
  name,
  description,
  category,
  logo,
  data_classes,
}: (typeof TOOLS)[number]): GalleryTool => ({
  ...{ id, name, description, category, logo, data_classes },
  ...{ hosts: [], scopes: [], contract: null, origin: 'built_in' },
  operations: [{ id: 'list_patients', title: 'List patients', effect: 'read' }],
  ...DETAILS[id],
});

/** The gallery of these tools; the last one was brought by the operator. */
export const galleryHandler = (
  items: readonly GalleryTool[] = TOOLS.map((tool, at) =>
    at === TOOLS.length - 1 ? { ...entry(tool), origin: 'package' } : entry(tool),
  ),
) => http.get('/api/tools/gallery', ({ response }) => response(200).json({ items: [...items] }));
