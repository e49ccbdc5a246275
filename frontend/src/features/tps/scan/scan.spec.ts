import { expect, it } from '@jest/globals';
import { formatOf, meshOf } from './mesh.ts';
import { afterKey, dragged, eyeOf, START, turned, VIEWS, zoomed } from './orbit.ts';
import { stillOf } from './still.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** A square of two triangles in the plane y = 0, seen from the front. */
const PLY = `ply
format ascii 1.0
element vertex 4
property float x
property float y
property float z
element face 2
property list uchar int vertex_indices
end_header
-10 0 -10
10 0 -10
10 0 10
-10 0 10
3 0 1 2
3 0 2 3
`;

const vertex = (x: number, z: number): string => `vertex ${x} 0 ${z}`;
const STL = `solid scan
facet normal 0 -1 0
outer loop
${vertex(-10, -10)}
${vertex(10, -10)}
${vertex(10, 10)}
endloop
endfacet
endsolid scan
`;

/** 80 bytes of head, the count, and one triangle of 50 bytes. */
function binaryStl(): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(134));
  view.setUint32(80, 1, true);
  [0, -1, 0, -10, 0, -10, 10, 0, -10, 10, 0, 10].forEach((n, i) => view.setFloat32(84 + 4 * i, n, true));
  return view.buffer;
}

it('STL as text, STL as bytes and PLY are read, whatever the name says', () => {
  expect([formatOf(bytesOf(PLY)), formatOf(bytesOf(STL))]).toEqual(['ply', 'stl']);
  expect(meshOf(bytesOf(STL)).positions).toHaveLength(9);
  expect(meshOf(binaryStl()).positions).toHaveLength(9);
  const ply = meshOf(bytesOf(PLY));
  expect([ply.positions.length, ply.index?.length, ply.normals.length]).toEqual([12, 6, 12]);
  expect(ply.radius).toBeCloseTo(Math.hypot(10, 10));
});

it('points without a surface are refused in words', () => {
  const points = PLY.replace('element face 2', 'element face 0').split('3 0 1 2')[0] ?? '';
  expect(() => meshOf(bytesOf(points))).toThrow('This file has no surface to show.');
});

it('the still picture shows the square from the front and nothing beside it', () => {
  const still = stillOf(meshOf(bytesOf(PLY)), { ...START, ...VIEWS.Front }, 100);
  const at = (x: number, y: number) => still[y * 100 + x] ?? 0;
  expect(at(50, 50)).toBeGreaterThan(200);
  expect([at(2, 50), at(50, 2)]).toEqual([0, 0]);
});

/** A small slanted square in front of the large one, which faces the eye. */
const TWO = PLY.replace('element vertex 4', 'element vertex 8')
  .replace('element face 2', 'element face 4')
  .replace('-10 0 10\n', '-10 0 10\n-4 -6 -4\n4 -1 -4\n4 -1 4\n-4 -6 4\n')
  .concat('3 4 5 6\n3 4 6 7\n');

it('what is nearer to the eye hides what is behind it, and is darker where it is slanted', () => {
  const still = stillOf(meshOf(bytesOf(TWO)), { ...START, ...VIEWS.Front }, 100);
  const at = (x: number, y: number) => still[y * 100 + x] ?? 0;
  expect(at(50, 50)).toBeGreaterThan(0);
  expect(at(50, 50)).toBeLessThan(at(25, 50) - 10);
});

it('keys turn and come nearer, within bounds', () => {
  expect(afterKey(START, 'ArrowRight')?.turn).toBeGreaterThan(START.turn);
  expect(afterKey(START, '+')?.distance).toBeLessThan(START.distance);
  expect(afterKey(START, 'x')).toBeNull();
  expect(turned(START, 0, 10).tilt).toBeLessThan(Math.PI / 2);
  expect(zoomed(START, 1000).distance).toBeGreaterThan(1);
  expect(dragged(START, 100, 0, 100).turn).toBeCloseTo(START.turn - Math.PI);
});

it('the eye stands before the model at the front and over it above', () => {
  const [x, y, z] = eyeOf({ ...VIEWS.Front, distance: 2 });
  expect([x, y, z].map((n) => Math.round(n) + 0)).toEqual([0, -2, 0]);
  expect(eyeOf({ ...VIEWS.Above, distance: 2 })[2]).toBeCloseTo(2, 2);
});
