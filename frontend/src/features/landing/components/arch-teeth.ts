type Kind = 'incisor' | 'canine' | 'premolar' | 'molar';

/** One tooth seen from below, in millimetres: its place at the end of the plan, and how far it starts from there. */
export interface Tooth {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly depth: number;
  readonly shift: readonly [dx: number, dy: number, turn: number];
}

/** Kind, x, y, turn, width, depth of one side; the other side mirrors it. */
const side: readonly (readonly [Kind, number, number, number, number, number])[] = [
  ['incisor', 4.3, 0.3, 8, 8.6, 7],
  ['incisor', 11.5, 2.6, 28, 6.7, 6.2],
  ['canine', 17.3, 6.9, 45, 7.7, 8],
  ['premolar', 21.8, 12.7, 58, 7.1, 9],
  ['premolar', 25, 19, 68, 6.9, 9],
  ['molar', 27.5, 27.1, 77, 10.2, 10.8],
  ['molar', 29.1, 36.9, 85, 9.6, 10.4],
];

/** An invented, mildly crowded start: the front is turned and overlapped, the molars hold still. */
const crowding: readonly (readonly [readonly [number, number, number], readonly [number, number, number]])[] =
  [
    [
      [0.9, 1.9, 20],
      [-0.6, -1.5, 16],
    ],
    [
      [-1.3, 3.6, -24],
      [1.9, 2.7, -28],
    ],
    [
      [1.7, -2.5, 16],
      [-1.5, -3.1, 12],
    ],
    [
      [-0.8, 0.8, -14],
      [1.1, 0.9, -18],
    ],
    [
      [0.9, -0.3, 11],
      [-0.7, 0.2, 9],
    ],
    [
      [0.5, 0.4, -4],
      [-0.6, 0.3, -5],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ];

export const teeth: readonly Tooth[] = side.flatMap(([kind, x, y, turn, width, depth], index) => {
  const [right, left] = crowding[index] ?? [
    [0, 0, 0],
    [0, 0, 0],
  ];
  return [
    { kind, x, y, turn, width, depth, shift: right },
    { kind, x: -x, y, turn: -turn, width, depth, shift: left },
  ];
});

/** Outlines in a unit square, lips or cheek at the top; the second path is the relief of the chewing surface. */
export const outlines: Readonly<Record<Kind, readonly [outline: string, relief: string]>> = {
  incisor: ['M-.5-.28C-.5-.5-.3-.5 0-.5S.5-.5.5-.28C.5.12.27.5 0 .5S-.5.12-.5-.28Z', 'M-.3-.2Q0-.32.3-.2'],
  canine: [
    'M0-.52C.33-.5.5-.28.46 0 .4.34.22.5 0 .5S-.4.34-.46 0C-.5-.28-.33-.5 0-.52Z',
    'M-.22-.02 0-.18.22-.02',
  ],
  premolar: [
    'M-.47-.2C-.47-.45-.26-.5 0-.5S.47-.45.47-.2L.42.2C.38.43.22.5 0 .5S-.38.43-.42.2Z',
    'M-.26-.02Q0 .1.26-.02',
  ],
  molar: [
    'M-.25-.5C-.1-.5-.08-.45 0-.45S.1-.5.25-.5C.45-.5.5-.35.5-.15.5 0 .47.08.48.22.5.42.4.5.22.5.1.5.07.45 0 .45S-.1.5-.22.5C-.4.5-.5.42-.48.22-.47.08-.5 0-.5-.15-.5-.35-.45-.5-.25-.5Z',
    'M-.27-.06Q0 .07.27-.06M-.05-.26Q.04 0-.03.26',
  ],
};

/** The middle line of the arch at the end of the plan: where the aligner lies. */
export const archLine =
  'M-29.6,43.5C-29.5 42.4 -29.5 39.6 -29.1 36.9C-28.8 34.2 -28.2 30.1 -27.5 27.1C-26.8 24.1 -25.9 21.4 -25 19C-24.1 16.6 -23.1 14.7 -21.8 12.7C-20.5 10.7 -19 8.6 -17.3 6.9C-15.6 5.2 -13.7 3.7 -11.5 2.6C-9.3 1.5 -6.9 0.7 -4.3 0.3C-1.7 -0.1 1.7 -0.1 4.3 0.3C6.9 0.7 9.3 1.5 11.5 2.6C13.7 3.7 15.6 5.2 17.3 6.9C19 8.6 20.5 10.7 21.8 12.7C23.1 14.7 24.1 16.6 25 19C25.9 21.4 26.8 24.1 27.5 27.1C28.2 30.1 28.8 34.2 29.1 36.9C29.5 39.6 29.5 42.4 29.6 43.5';
