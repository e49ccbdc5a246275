import { expect, it } from '@jest/globals';
import { PreparedShapes } from './prepared-shapes.ts';

it('statements of one text share a name, and other texts have others', () => {
  const shapes = new PreparedShapes();
  const name = shapes.nameOf('select 1');
  expect(name).toMatch(/^rest_[0-9a-f]{16}$/);
  expect(shapes.nameOf('select 1')).toBe(name);
  expect(shapes.nameOf('select 2')).not.toBe(name);
});

it('callers who think up ever new shapes get no more names after two hundred, and the known ones keep theirs', () => {
  const shapes = new PreparedShapes();
  const names = Array.from({ length: 300 }, (_, at) => shapes.nameOf(`select ${at}`));
  expect(new Set(names.slice(0, 200)).size).toBe(200);
  expect(new Set(names.slice(200))).toEqual(new Set(['']));
  expect(shapes.nameOf('select 7')).toBe(names[7]);
});
