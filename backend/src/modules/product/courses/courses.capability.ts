import type { CapabilityDefinition } from '#access/capability.ts';

export const COURSES: CapabilityDefinition = {
  key: 'courses',
  name: 'Courses',
  description: 'The course catalog, lessons, quizzes and enrollment. CE records that people hold stay valid.',
  defaultOn: true,
};
