import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Answer } from '../../../shared/api/client.ts';
import type { paths } from '../../../shared/api/schema.d.ts';

type Json<T extends { content: { 'application/json': unknown } }> = T['content']['application/json'];
/** A change without the version, which is sent along with every one. */
type Change<T extends { content: { 'application/json': unknown } }> = Omit<Json<T>, 'version'>;

export type OwnCourseSearch = NonNullable<paths['/api/me/courses']['get']['parameters']['query']>;
export type OwnCourse = Answer<'get', '/api/me/courses'>['items'][number];
export type EditedCourse = Answer<'get', '/api/courses/{id}/edit'>;
export type EditedModule = EditedCourse['modules'][number];
export type EditedLesson = EditedModule['lessons'][number];
export type EditedQuestion = EditedLesson['questions'][number];
export type LessonKind = EditedLesson['kind'];
export type NewCourse = Json<paths['/api/courses']['post']['requestBody']>;
export type CourseChange = Change<paths['/api/courses/{id}']['patch']['requestBody']>;
export type NewLesson = Change<paths['/api/courses/{id}/lessons']['post']['requestBody']>;
export type LessonChange = Change<paths['/api/courses/{id}/lessons/{part}']['patch']['requestBody']>;
export type NewQuestion = Change<paths['/api/courses/{id}/questions']['post']['requestBody']>;
export type QuestionChange = Omit<NewQuestion, 'lesson_id'>;
export type Order = Change<paths['/api/courses/{id}/order']['put']['requestBody']>['modules'];
export type LearnerSearch = NonNullable<paths['/api/courses/{id}/learners']['get']['parameters']['query']>;
export type Learner = Answer<'get', '/api/courses/{id}/learners'>['items'][number];
export type Assignment = Json<paths['/api/courses/{id}/assign']['post']['requestBody']>;

export type Organization = Answer<'get', '/api/me/organisations'>['items'][number];
export type Member = Answer<'get', '/api/organisations/{id}/members'>['items'][number];

const MEMBERS_A_PAGE = 100;

export const editorKeys = {
  own: (search: OwnCourseSearch) => ['courses', 'own', search],
  edited: (id: string) => ['courses', 'edited', id],
  learners: (id: string, search: LearnerSearch) => ['courses', 'learners', id, search],
  members: (organization: string) => ['organizations', 'members', organization],
} as const;

const at = (id: string) => ({ params: { path: { id } } });
const inside = (id: string, part: string) => ({ params: { path: { id, part } } });

export const ownCoursesQuery = (search: OwnCourseSearch) =>
  queryOptions({
    queryKey: editorKeys.own(search),
    queryFn: ({ signal }) => client.get('/api/me/courses', { params: { query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const editedCourseQuery = (id: string) =>
  queryOptions({
    queryKey: editorKeys.edited(id),
    queryFn: ({ signal }) => client.get('/api/courses/{id}/edit', { ...at(id), signal }),
    staleTime: 0,
  });

export const learnersQuery = (id: string, search: LearnerSearch) =>
  queryOptions({
    queryKey: editorKeys.learners(id, search),
    queryFn: ({ signal }) =>
      client.get('/api/courses/{id}/learners', { params: { path: { id }, query: search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const membersQuery = (organization: string) =>
  queryOptions({
    queryKey: editorKeys.members(organization),
    queryFn: ({ signal }) => activeMembers(organization, signal),
    enabled: organization !== '',
  });

/** All pages, because the list of an organization has no search. */
async function activeMembers(id: string, signal: AbortSignal): Promise<Member[]> {
  const found: Member[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: MEMBERS_A_PAGE };
    const { items, total } = await client.get('/api/organisations/{id}/members', {
      ...{ params: { path: { id }, query }, signal },
    });
    found.push(...items);
    if (items.length === 0 || page * MEMBERS_A_PAGE >= total) break;
  }
  return found.filter(({ state }) => state === 'active');
}

export const createCourse = (body: NewCourse) => client.post('/api/courses', { body });
export const deleteCourse = ({ id, version }: Pick<EditedCourse, 'id' | 'version'>) =>
  client.delete('/api/courses/{id}', { params: { path: { id }, query: { version } } });
export const assignCourse = (id: string, body: Assignment) =>
  client.post('/api/courses/{id}/assign', { ...at(id), body });
export const unassignCourse = (id: string, user_ids: string[]) =>
  client.post('/api/courses/{id}/unassign', { ...at(id), body: { user_ids } });

/** One change of a course: it is sent with the version that was seen, and answers the whole course. */
export type Step = (seen: Pick<EditedCourse, 'id' | 'version'>) => Promise<EditedCourse>;

export const steps = {
  change:
    (change: CourseChange): Step =>
    ({ id, version }) =>
      client.patch('/api/courses/{id}', { ...at(id), body: { ...change, version } }),
  publish:
    (): Step =>
    ({ id, version }) =>
      client.post('/api/courses/{id}/publish', { ...at(id), body: { version } }),
  retire:
    (): Step =>
    ({ id, version }) =>
      client.post('/api/courses/{id}/retire', { ...at(id), body: { version } }),
  order:
    (modules: Order): Step =>
    ({ id, version }) =>
      client.put('/api/courses/{id}/order', { ...at(id), body: { modules, version } }),
  addModule:
    (title: string): Step =>
    ({ id, version }) =>
      client.post('/api/courses/{id}/modules', { ...at(id), body: { title, version } }),
  renameModule:
    (part: string, title: string): Step =>
    ({ id, version }) =>
      client.patch('/api/courses/{id}/modules/{part}', { ...inside(id, part), body: { title, version } }),
  removeModule:
    (part: string): Step =>
    ({ id, version }) =>
      client.delete('/api/courses/{id}/modules/{part}', {
        params: { path: { id, part }, query: { version } },
      }),
  addLesson:
    (lesson: NewLesson): Step =>
    ({ id, version }) =>
      client.post('/api/courses/{id}/lessons', { ...at(id), body: { ...lesson, version } }),
  changeLesson:
    (part: string, change: LessonChange): Step =>
    ({ id, version }) =>
      client.patch('/api/courses/{id}/lessons/{part}', { ...inside(id, part), body: { ...change, version } }),
  removeLesson:
    (part: string): Step =>
    ({ id, version }) =>
      client.delete('/api/courses/{id}/lessons/{part}', {
        params: { path: { id, part }, query: { version } },
      }),
  addQuestion:
    (question: NewQuestion): Step =>
    ({ id, version }) =>
      client.post('/api/courses/{id}/questions', { ...at(id), body: { ...question, version } }),
  changeQuestion:
    (part: string, question: QuestionChange): Step =>
    ({ id, version }) =>
      client.patch('/api/courses/{id}/questions/{part}', {
        ...inside(id, part),
        body: { ...question, version },
      }),
  removeQuestion:
    (part: string): Step =>
    ({ id, version }) =>
      client.delete('/api/courses/{id}/questions/{part}', {
        params: { path: { id, part }, query: { version } },
      }),
} as const;
