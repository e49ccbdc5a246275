import { type Mesh, meshOf } from './mesh.ts';
import type { Orbit } from './orbit.ts';
import { type Still, stillOf } from './still.ts';

/** What the worker is asked: the surface to draw, or a picture of it where nothing can draw it. */
export interface MeshRequest {
  readonly bytes: ArrayBuffer;
  readonly still?: { readonly orbit: Orbit; readonly size: number } | undefined;
}
export type MeshAnswer = { readonly mesh: Mesh } | { readonly still: Still } | { readonly error: string };

/** Says nothing of what is in the file. */
const UNREADABLE = 'This file cannot be read as an STL or PLY scan.';

function answerTo({ bytes, still }: MeshRequest): MeshAnswer {
  try {
    const mesh = meshOf(bytes);
    return still ? { still: stillOf(mesh, still.orbit, still.size) } : { mesh };
  } catch (error) {
    return { error: error instanceof Error && error.name === 'NoSurface' ? error.message : UNREADABLE };
  }
}

function movable(answer: MeshAnswer): Transferable[] {
  if ('still' in answer) return [answer.still.buffer];
  if ('error' in answer) return [];
  const { positions, normals, index } = answer.mesh;
  return [positions.buffer, normals.buffer, ...(index ? [index.buffer] : [])];
}

addEventListener('message', ({ data }: MessageEvent<MeshRequest>) => {
  const answer = answerTo(data);
  postMessage(answer, { transfer: movable(answer) });
});
