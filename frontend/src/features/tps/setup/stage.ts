import type { ToothNotation } from '../../../shared/lib/teeth.ts';
import { toothText } from '../../../shared/lib/teeth.ts';
import type { ToothMark } from '../../../shared/ui/tooth-map/ToothMap.tsx';
import type { Setup, SetupMovement } from '../types.ts';

/** The step that the longer arch ends with. */
export const lastStep = ({ steps_upper, steps_lower }: Setup): number => Math.max(steps_upper, steps_lower);

export type IprState = 'done' | 'now' | 'later';

/** IPR is done before its step is worn. */
export const iprState = ({ before_step }: { before_step: number }, step: number): IprState => {
  if (before_step === step) return 'now';
  return before_step < step ? 'done' : 'later';
};

export const isOn = (
  { from_step, to_step }: { from_step: number; to_step: number | null },
  step: number,
): boolean => from_step <= step && (to_step === null || step <= to_step);

/** How much of a movement is done when a step has been worn, 0 to 1. */
export function shareDone({ from_step, to_step }: SetupMovement, step: number): number {
  if (step <= from_step) return step === to_step ? 1 : 0;
  return Math.min(1, (step - from_step) / Math.max(1, to_step - from_step));
}

const KINDS = ['mesial_mm', 'buccal_mm', 'extrusion_mm', 'rotation_deg', 'tip_deg', 'torque_deg'] as const;
export type MovementKind = (typeof KINDS)[number];
export type Moved = { readonly tooth: string; readonly moving: boolean } & Readonly<
  Record<MovementKind, readonly [done: number, planned: number] | null>
>;

function amount(
  movements: readonly SetupMovement[],
  kind: MovementKind,
  step: number,
): readonly [number, number] | null {
  const planned = movements.filter((movement) => movement[kind] !== null);
  if (planned.length === 0) return null;
  const sum = (share: (movement: SetupMovement) => number) =>
    planned.reduce((total, movement) => total + (movement[kind] ?? 0) * share(movement), 0);
  return [sum((movement) => shareDone(movement, step)), sum(() => 1)];
}

/** Every tooth that is moved: what is done of it by this step, and what is planned in all. */
export function movedBy({ movements }: Setup, step: number): Moved[] {
  return [...Map.groupBy(movements ?? [], ({ tooth }) => tooth)].map(([tooth, its]) => ({
    tooth,
    moving: its.some((movement) => isOn(movement, step)),
    ...(Object.fromEntries(KINDS.map((kind) => [kind, amount(its, kind, step)])) as Record<
      MovementKind,
      readonly [number, number] | null
    >),
  }));
}

function iprMarks({ ipr }: Setup, step: number, notation: ToothNotation): ToothMark[] {
  return (ipr ?? []).flatMap((contact) => {
    if (iprState(contact, step) === 'later') return [];
    const now = iprState(contact, step) === 'now';
    return contact.between.map((tooth) => {
      const other = contact.between.find((beside) => beside !== tooth) ?? '';
      const text = `${contact.mm} mm IPR to tooth ${toothText(other, notation)} ${now ? 'before this step' : 'done'}`;
      return {
        tooth,
        sign: String(contact.mm),
        text,
        tone: now ? ('warning' as const) : ('neutral' as const),
      };
    });
  });
}

/** What the tooth map shows at a step: what moves, IPR, attachments, and extractions, which come first. */
export function marksAt(setup: Setup, step: number, notation: ToothNotation): ToothMark[] {
  return [
    ...(setup.extractions ?? []).map((tooth): ToothMark => ({
      tooth,
      sign: '✕',
      text: 'extraction',
      tone: 'danger',
    })),
    ...(setup.attachments ?? [])
      .filter((attachment) => isOn(attachment, step))
      .map(({ tooth, kind }): ToothMark => ({ tooth, sign: 'A', text: `attachment, ${kind}` })),
    ...iprMarks(setup, step, notation),
    ...movedBy(setup, step)
      .filter(({ moving }) => moving)
      .map(({ tooth }): ToothMark => ({ tooth, sign: '↔', text: 'moves', tone: 'accent' })),
  ];
}
