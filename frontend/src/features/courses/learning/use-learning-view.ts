import { useState } from 'react';
import { useUrlState, withChanges } from '../../../shared/ui/filter-bar/use-url-state.ts';
import type { CourseData } from '../api.ts';
import { FINISH, lessonsOf, openLessonsOf, stepsAround } from './outline-state.ts';

export const PANELS = ['lesson', 'discussion', 'notes'] as const;
export type Panel = (typeof PANELS)[number];

/** The step that a learner continues with: the evaluation once all is learned, else the lesson last opened. */
function resumed(course: CourseData): string {
  const lesson = course.enrollment?.resume_lesson_id ?? lessonsOf(course)[0]?.id;
  return openLessonsOf(course).length === 0 ? FINISH : (lesson ?? FINISH);
}

/** What the address of a course asks a learner's page for: the lesson or the end of the course, and the panel beside it. */
export function useLearningView(course: CourseData) {
  const { query, go } = useUrlState();
  // Completing a lesson must not turn the page under the learner.
  const [first] = useState(() => resumed(course));
  const step = query.get('lesson') ?? first;
  return {
    step,
    ...stepsAround(course, step),
    panel: PANELS.find((panel) => panel === query.get('panel')) ?? ('lesson' as const),
    addressOf: (lesson: string) => `?${withChanges(query, { lesson, panel: null })}`,
    show: (panel: Panel) => go({ panel: panel === 'lesson' ? null : panel, lesson: step }),
  };
}

export type LearningAddress = ReturnType<typeof useLearningView>;
