import { screen } from 'storybook/test';
import {
  editedCourse,
  noLearners,
  teachingHandlers,
} from '../../../frontend/src/testing/handlers/learning/teaching.ts';
import { failing, never } from '../../../frontend/src/testing/http.ts';
import { withRoles } from '../../../frontend/src/testing/people.ts';
import preview from '../../config/preview.tsx';
import { Page, visit } from '../../page.tsx';
import { press, says } from '../../plays.ts';

const EDIT = '/api/courses/:id/edit';
const at = (query: string) => ({ at: `/courses?tab=teaching${query}` });
const person = withRoles('instructor');
const teacher = visit({ person, handlers: teachingHandlers() });

const meta = preview.meta({
  title: 'Pages/Teaching',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: at('&edit=c-1&part=lessons'),
});

export const OwnCourses = meta.story({ args: at(''), beforeEach: teacher, play: says('Scanning calmly') });
export const OwnCoursesEmpty = meta.story({
  args: at(''),
  beforeEach: visit({ person, handlers: teachingHandlers(editedCourse(), []) }),
  play: says(/^You have no courses yet/),
});
export const Editor = meta.story({
  beforeEach: teacher,
  play: async () => {
    await press('Before you scan');
    await screen.findByRole('dialog', { name: 'Text: Before you scan' });
  },
});
export const EditorEmpty = meta.story({
  beforeEach: visit({ person, handlers: teachingHandlers(editedCourse({ modules: [] })) }),
  play: says('Describe the course.'),
});
export const EditorLoading = meta.story({
  beforeEach: visit({ person, handlers: [never(EDIT)] }),
  play: async () => void (await screen.findByRole('status', { name: 'Loading the course' })),
});
export const EditorFailed = meta.story({
  beforeEach: visit({ person, handlers: [failing(EDIT)] }),
  play: says('The course could not be loaded.'),
});

const LEARNERS = at('&edit=c-1&part=learners');
const WITH_LEARNERS = teachingHandlers();
export const Learners = meta.story({
  args: LEARNERS,
  beforeEach: teacher,
  play: async () => {
    await screen.findByText('Assigned, due March 31, 2027');
    await screen.findByText('Issued');
    await press('Take back from Priya Nair');
    await screen.findByText('Take the course back from Priya Nair?');
  },
});
export const LearnersEmpty = meta.story({
  args: LEARNERS,
  beforeEach: visit({ person, handlers: [noLearners, ...WITH_LEARNERS] }),
  play: says('Nobody is enrolled yet.'),
});
export const LearnersLoading = meta.story({
  args: LEARNERS,
  beforeEach: visit({ person, handlers: [never('/api/courses/*/learners'), ...WITH_LEARNERS] }),
  play: async () => void (await screen.findByRole('searchbox', { name: 'Search learners' })),
});
export const LearnersFailed = meta.story({
  args: LEARNERS,
  beforeEach: visit({ person, handlers: [failing('/api/courses/*/learners'), ...WITH_LEARNERS] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
