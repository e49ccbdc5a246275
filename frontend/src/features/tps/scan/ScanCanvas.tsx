import { Canvas, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { BufferAttribute, BufferGeometry } from 'three';
import type { Mesh } from './mesh.ts';
import { eyeOf, type Orbit } from './orbit.ts';

function useGeometry({ positions, normals, index }: Mesh): BufferGeometry {
  const geometry = useMemo(() => {
    const made = new BufferGeometry();
    made.setAttribute('position', new BufferAttribute(positions, 3));
    made.setAttribute('normal', new BufferAttribute(normals, 3));
    if (index) made.setIndex(new BufferAttribute(index, 1));
    return made;
  }, [positions, normals, index]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  return geometry;
}

/** Puts the eye where the orbit says, and draws once. */
function Eye({ orbit, radius }: { orbit: Orbit; radius: number }) {
  const { camera, invalidate } = useThree();
  useEffect(() => {
    const [x, y, z] = eyeOf(orbit);
    camera.up.set(0, 0, 1);
    camera.position.set(x * radius, y * radius, z * radius);
    camera.lookAt(0, 0, 0);
    invalidate();
  }, [camera, invalidate, orbit, radius]);
  // The light comes from the eye, so that what is looked at is never dark.
  const [x, y, z] = eyeOf(orbit);
  return <directionalLight position={[x * radius, y * radius, z * radius]} intensity={2.2} />;
}

interface ScanCanvasProps {
  readonly mesh: Mesh;
  readonly orbit: Orbit;
}

/** The surface of a scan. It draws when something changed, and rests otherwise. */
export default function ScanCanvas({ mesh, orbit }: ScanCanvasProps) {
  const geometry = useGeometry(mesh);
  const { radius } = mesh;
  return (
    <Canvas frameloop="demand" camera={{ fov: 40, near: radius / 50, far: radius * 12 }} aria-hidden="true">
      <ambientLight intensity={0.55} />
      <Eye orbit={orbit} radius={radius} />
      <mesh geometry={geometry}>
        <meshStandardMaterial color="#e6ddca" roughness={0.55} side={2} />
      </mesh>
    </Canvas>
  );
}
