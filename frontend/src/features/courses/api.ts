import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import type { Answer } from '../../shared/api/client.ts';
import type { paths } from '../../shared/api/schema.d.ts';

type Json<T extends { content: { 'application/json': unknown } }> = T['content']['application/json'];

export type CourseSearch = NonNullable<paths['/api/courses']['get']['parameters']['query']>;
export type CourseCardData = Answer<'get', '/api/courses'>['items'][number];
export type CourseData = Answer<'get', '/api/courses/{id}'>;
export type OutlineModule = CourseData['modules'][number];
export type OutlineLesson = OutlineModule['lessons'][number];
export type MyCourse = Answer<'get', '/api/me/enrollments'>['items'][number];
export type LessonData = Answer<'get', '/api/lessons/{id}'>;
export type EnrollmentView = NonNullable<
  NonNullable<paths['/api/me/enrollments']['get']['parameters']['query']>['view']
>;
export type ProgressChange = Json<paths['/api/lessons/{id}/progress']['put']['requestBody']>;
export type QuizAnswers = Json<paths['/api/lessons/{id}/attempts']['post']['requestBody']>;
export type Evaluation = Json<paths['/api/courses/{id}/evaluation']['post']['requestBody']>;

/** What a person sees of courses depends on who they are, so visitors and members have answers of their own. */
export const courseKeys = {
  all: ['courses'],
  list: (member: boolean, search: CourseSearch) => ['courses', 'list', member, search],
  one: (member: boolean, slug: string) => ['courses', 'one', member, slug],
  mine: (view: EnrollmentView, page: number) => ['courses', 'mine', view, page],
  lesson: (member: boolean, id: string) => ['courses', 'lesson', member, id],
  notes: (id: string) => ['courses', 'notes', id],
} as const;

const at = (id: string) => ({ params: { path: { id } } });

export const coursesQuery = (member: boolean, search: CourseSearch) =>
  queryOptions({
    queryKey: courseKeys.list(member, search),
    queryFn: ({ signal }) =>
      client.get('/api/courses', { params: { query: search }, signal, anonymous: !member }),
    placeholderData: keepPreviousData,
    // A visitor's page asks for it before its list does, and the list takes that answer.
    staleTime: 1_000,
  });

/** The memberships on sale, the cheapest first. The same for everybody. */
export const membershipsQuery = queryOptions({
  queryKey: ['courses', 'memberships'],
  queryFn: ({ signal }) =>
    client.get('/api/store/products', {
      params: { query: { kind: 'membership', sort: 'price', page_size: 2 } },
      signal,
      anonymous: true,
    }),
});

/** @param slug - Or the id. */
export const courseQuery = (member: boolean, slug: string) =>
  queryOptions({
    queryKey: courseKeys.one(member, slug),
    queryFn: ({ signal }) => client.get('/api/courses/{id}', { ...at(slug), signal, anonymous: !member }),
    staleTime: 0,
  });

export const myCoursesQuery = (view: EnrollmentView, page: number) =>
  queryOptions({
    queryKey: courseKeys.mine(view, page),
    queryFn: ({ signal }) => client.get('/api/me/enrollments', { params: { query: { view, page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const lessonQuery = (member: boolean, id: string) =>
  queryOptions({
    queryKey: courseKeys.lesson(member, id),
    queryFn: ({ signal }) => client.get('/api/lessons/{id}', { ...at(id), signal, anonymous: !member }),
    staleTime: 0,
  });

export const notesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: courseKeys.notes(lessonId),
    queryFn: ({ signal }) => client.get('/api/lessons/{id}/notes', { ...at(lessonId), signal }),
  });

export const enroll = (courseId: string) => client.post('/api/courses/{id}/enroll', at(courseId));
export const withdraw = (courseId: string) => client.post('/api/courses/{id}/withdraw', at(courseId));
/** @param seen - The `updated_at` of the notes that were read before; those of another window are not overwritten. */
export const saveNotes = (lessonId: string, body: string, seen: string | null, keepalive: boolean) =>
  client.put('/api/lessons/{id}/notes', { ...at(lessonId), body: { body, seen }, keepalive });
/** @param keepalive - The page is being left. */
export const saveProgress = (lessonId: string, body: ProgressChange, keepalive = false) =>
  client.put('/api/lessons/{id}/progress', { ...at(lessonId), body, keepalive });
export const submitAttempt = (lessonId: string, body: QuizAnswers) =>
  client.post('/api/lessons/{id}/attempts', { ...at(lessonId), body });
export const sendEvaluation = (courseId: string, body: Evaluation) =>
  client.post('/api/courses/{id}/evaluation', { ...at(courseId), body });
