import { expect, it } from '@jest/globals';
import type { EditedModule } from './api.ts';
import { lessonMoved, moduleMoved } from './moved.ts';

const module = (id: string, ...lessons: string[]) =>
  ({ id, title: id, lessons: lessons.map((lesson) => ({ id: lesson })) }) as unknown as EditedModule;
const course = [module('m', 'a', 'b'), module('n', 'c'), module('o')];
const shown = (order: ReturnType<typeof lessonMoved>) =>
  order?.map(({ id, lessons }) => `${id}:${lessons.join('')}`).join(' ');

it('a lesson moves within its module, and from its end into the neighboring one', () => {
  expect(shown(lessonMoved(course, 'b', -1))).toBe('m:ba n:c o:');
  expect(shown(lessonMoved(course, 'b', 1))).toBe('m:a n:bc o:');
  expect(shown(lessonMoved(course, 'c', -1))).toBe('m:abc n: o:');
  expect(shown(lessonMoved(course, 'c', 1))).toBe('m:ab n: o:c');
});

it('the first lesson does not move up and a module takes its lessons along', () => {
  expect(lessonMoved(course, 'a', -1)).toBeNull();
  expect(shown(moduleMoved(course, 'm', 1))).toBe('n:c m:ab o:');
  expect(moduleMoved(course, 'o', 1)).toBeNull();
});
