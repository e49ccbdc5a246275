import { AREAS } from './lib/area-rows.mjs';
import { get, measureLists } from './lib/lists.mjs';
import { wordAt } from './lib/fill.mjs';

export const title =
  'lists of courses, community and events / the same statements on the bare driver, prepared';

/** Two words of the invented texts. */
const [ONE, OTHER] = [wordAt(35), wordAt(70)];
const search = (q) => ({ method: 'POST', path: '/api/search', body: { q } });
const LISTS = {
  'topics, latest': get('/api/community/topics'),
  'topics of a category': get('/api/community/topics?category=clinical-questions'),
  'topics, page 100': get('/api/community/topics?page=100'),
  'topics, unanswered': get('/api/community/topics?filter=unanswered'),
  'topics, solved': get('/api/community/topics?filter=solved'),
  'topics, followed': get('/api/community/topics?filter=following'),
  'topics by tag': get('/api/community/topics?tag=crowding'),
  'topics by words': get(`/api/community/topics?q=${ONE}%20${OTHER}`),
  'similar topics': get(`/api/community/topics/similar?title=${ONE}%20${OTHER}`),
  catalog: get('/api/courses'),
  'catalog by words': get(`/api/courses?q=${ONE}`),
  'catalog, filtered': get('/api/courses?method=self_instruction&credits=3&sort=rating'),
  'own courses': get('/api/me/enrollments'),
  events: get('/api/events'),
  'events of a month': get('/api/events?from=2026-12-01T00:00:00Z&to=2027-01-01T00:00:00Z'),
  'events by words': get(`/api/events?q=${ONE}`),
  'own events': get('/api/me/events'),
  'search of the bar': search(ONE),
};

export const run = () => measureLists({ lists: LISTS, rows: AREAS });
