import { useMemo } from 'react';
import { useUrlFilter, useUrlState } from '../../../shared/ui/filter-bar/index.ts';
import type { OwnCourseSearch } from './api.ts';
import { STATES } from './editor-labels.ts';

export const PARTS = [
  { key: 'details', label: 'Details' },
  { key: 'lessons', label: 'Lessons' },
  { key: 'learners', label: 'Learners' },
] as const;
export type Part = (typeof PARTS)[number]['key'];

const SPEC = { defaults: { q: '', state: '' } };

/** What the address asks for: the filters of the list, or the course that is edited, its part, and the open lesson. */
export function useTeachingView() {
  const { query, go } = useUrlState();
  const list = useUrlFilter(SPEC);
  const { filter } = list;
  const search = useMemo((): OwnCourseSearch => {
    const state = STATES.find(({ value }) => value === filter.state)?.value;
    return {
      page: filter.page,
      ...(filter.q ? { q: filter.q.slice(0, 100) } : {}),
      ...(state ? { state } : {}),
    };
  }, [filter]);
  return {
    ...list,
    search,
    edited: query.get('edit'),
    part: PARTS.find(({ key }) => key === query.get('part'))?.key ?? 'details',
    lesson: query.get('lesson'),
    edit: (id: string | null) => go({ edit: id, part: null, lesson: null }, 'visit'),
    show: (part: Part) => go({ part: part === 'details' ? null : part, lesson: null }, 'visit'),
    openLesson: (id: string | null) => go({ part: 'lessons', lesson: id }, id ? 'visit' : 'replace'),
  };
}
