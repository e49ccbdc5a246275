/** Where the eye is: angles in radians around the model, distance in its radii. */
export interface Orbit {
  readonly turn: number;
  readonly tilt: number;
  readonly distance: number;
}

/** Not quite over the pole, where left and right would change places. */
const MOST_TILT = Math.PI / 2 - 0.01;
const NEAREST = 1.2;
const FARTHEST = 6;
const KEY_ANGLE = Math.PI / 18;
const ZOOM = 1.15;
/** Half a turn for the width of the picture. */
const DRAG_ANGLE = Math.PI;

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Scanners put the chewing surfaces to the front of the z axis. */
export const VIEWS = {
  Front: { turn: 0, tilt: 0 },
  Right: { turn: -Math.PI / 2, tilt: 0 },
  Left: { turn: Math.PI / 2, tilt: 0 },
  Above: { turn: 0, tilt: MOST_TILT },
  Below: { turn: 0, tilt: -MOST_TILT },
} as const;
export type ViewName = keyof typeof VIEWS;

export const START: Orbit = { turn: 0.5, tilt: 0.6, distance: 2.6 };

export const turned = ({ turn, tilt, distance }: Orbit, dx: number, dy: number): Orbit => ({
  turn: turn + dx,
  tilt: between(tilt + dy, -MOST_TILT, MOST_TILT),
  distance,
});

/** `factor` above 1 comes nearer. */
export const zoomed = (orbit: Orbit, factor: number): Orbit => ({
  ...orbit,
  distance: between(orbit.distance / factor, NEAREST, FARTHEST),
});

/** Pixels of a drag over a picture so many pixels wide. */
export const dragged = (orbit: Orbit, dx: number, dy: number, width: number): Orbit =>
  turned(orbit, (-dx / width) * DRAG_ANGLE, (dy / width) * DRAG_ANGLE);

const KEYS: Readonly<Record<string, (orbit: Orbit) => Orbit>> = {
  ArrowLeft: (orbit) => turned(orbit, -KEY_ANGLE, 0),
  ArrowRight: (orbit) => turned(orbit, KEY_ANGLE, 0),
  ArrowUp: (orbit) => turned(orbit, 0, KEY_ANGLE),
  ArrowDown: (orbit) => turned(orbit, 0, -KEY_ANGLE),
  '+': (orbit) => zoomed(orbit, ZOOM),
  '=': (orbit) => zoomed(orbit, ZOOM),
  '-': (orbit) => zoomed(orbit, 1 / ZOOM),
  Home: () => START,
};

/** Where a key leads; null for a key that means nothing here. */
export const afterKey = (orbit: Orbit, key: string): Orbit | null => KEYS[key]?.(orbit) ?? null;

/** The eye in units of the model's radius; z is up. */
export function eyeOf({ turn, tilt, distance }: Orbit): [x: number, y: number, z: number] {
  const flat = Math.cos(tilt) * distance;
  return [Math.sin(turn) * flat, -Math.cos(turn) * flat, Math.sin(tilt) * distance];
}
