import type { BufferGeometry } from 'three';
import { PLYLoader } from 'three/examples/jsm/loaders/PLYLoader.js';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';

export type ScanFormat = 'stl' | 'ply';

/** A scan's surface in millimetres, centred on the origin. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Three vertices per triangle; null where the positions already are three per triangle. */
  readonly index: Uint32Array | null;
  /** Of the sphere around it. */
  readonly radius: number;
}

/** More than a scanner writes, and what a phone still draws. */
const MOST_TRIANGLES = 5_000_000;

export class NoSurface extends Error {
  override readonly name = 'NoSurface';
}

/** The format by the first bytes, because a name can say anything. */
export const formatOf = (bytes: ArrayBuffer): ScanFormat =>
  new TextDecoder().decode(bytes.slice(0, 3)) === 'ply' ? 'ply' : 'stl';

function geometryOf(bytes: ArrayBuffer): BufferGeometry {
  return formatOf(bytes) === 'ply' ? new PLYLoader().parse(bytes) : new STLLoader().parse(bytes);
}

const triangles = ({ index, attributes }: BufferGeometry): number =>
  (index?.count ?? attributes['position']?.count ?? 0) / 3;

function checked(geometry: BufferGeometry, bytes: ArrayBuffer): void {
  const count = triangles(geometry);
  if (count < 1 || (formatOf(bytes) === 'ply' && !geometry.index))
    throw new NoSurface('This file has no surface to show.');
  if (count > MOST_TRIANGLES) throw new NoSurface('This scan is too detailed to be shown here.');
}

/** Reads STL (binary and text) and PLY. Throws for what is neither. */
export function meshOf(bytes: ArrayBuffer): Mesh {
  const geometry = geometryOf(bytes);
  checked(geometry, bytes);
  geometry.center();
  if (!geometry.attributes['normal']) geometry.computeVertexNormals();
  geometry.computeBoundingSphere();
  const radius = geometry.boundingSphere?.radius ?? 0;
  if (!Number.isFinite(radius) || radius <= 0) throw new NoSurface('This file has no surface to show.');
  return {
    positions: new Float32Array(geometry.attributes['position']?.array ?? []),
    normals: new Float32Array(geometry.attributes['normal']?.array ?? []),
    index: geometry.index && new Uint32Array(geometry.index.array),
    radius,
  };
}
