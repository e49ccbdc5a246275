import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { inOrder, PERMANENT_QUADRANTS, PRIMARY_QUADRANTS } from '../../lib/tooth-names.ts';
import type { Quadrant } from '../../lib/tooth-names.ts';
import { useSettings } from '../../settings/index.ts';
import type { ToothMark } from './marks.ts';
import { marksByTooth } from './marks.ts';
import { rowsOf } from './step-to.ts';
import { TeethText } from './TeethText.tsx';
import { ToothButton, ToothFigure } from './ToothButton.tsx';
import { useRoving } from './use-roving.ts';
import './tooth-map.css';

export type { ToothMark } from './marks.ts';

const NONE: readonly string[] = [];
const NO_MARKS: readonly ToothMark[] = [];
const MIXED: readonly Quadrant[] = [
  ...PERMANENT_QUADRANTS.slice(0, 2),
  ...PRIMARY_QUADRANTS,
  ...PERMANENT_QUADRANTS.slice(2),
];
const isPrimary = (tooth: string): boolean => /^[A-T]$/.test(tooth);

interface ToothMapProps {
  /** What the map shows or asks for, for example 'Teeth to be extracted'. */
  readonly label: string;
  /** Chosen teeth in the Universal system, whatever the person reads. */
  readonly value?: readonly string[];
  /** Without it the map is only looked at. Several teeth can be chosen. */
  readonly onChange?: ((teeth: string[]) => void) | undefined;
  readonly marks?: readonly ToothMark[];
  /** Without it the person decides whether primary teeth are shown. */
  readonly dentition?: 'permanent' | 'mixed';
  readonly disabled?: boolean;
}

function QuadrantBox({ quadrant, children }: { quadrant: Quadrant; children: ReactNode }) {
  const { name, upper, teeth } = quadrant;
  const primary = teeth.some(isPrimary);
  return (
    <div
      className="tooth-quadrant"
      data-lower={!upper || undefined}
      data-left={name.endsWith('left') || undefined}
      data-primary={primary || undefined}
      role="group"
      aria-label={primary ? `${name}, primary teeth` : name}
    >
      <span className="tooth-quadrant-name" aria-hidden="true">
        {primary ? `${name}, primary` : name}
      </span>
      {children}
    </div>
  );
}

/** Primary teeth are there where the dentition has them, where one is chosen or marked, or when the person asks. */
function usePrimary({ value = NONE, marks = NO_MARKS, dentition, onChange }: ToothMapProps) {
  const [asked, setAsked] = useState(false);
  const used = value.some(isPrimary) || marks.some(({ tooth }) => isPrimary(tooth));
  const shown = used || (dentition ? dentition === 'mixed' : asked);
  const canAsk = !dentition && !used && onChange !== undefined;
  return { shown, asked, ask: canAsk ? setAsked : undefined };
}

const toggled = (teeth: readonly string[], tooth: string): string[] =>
  teeth.includes(tooth) ? teeth.filter((other) => other !== tooth) : inOrder([...teeth, tooth]);

function Head({ id, label, primary }: { id: string; label: string; primary: ReturnType<typeof usePrimary> }) {
  return (
    <div className="tooth-map-head">
      <strong id={id}>{label}</strong>
      {primary.ask ? (
        <label className="tooth-primary">
          <Switch size="small" checked={primary.asked} onChange={primary.ask} /> Show primary teeth
        </label>
      ) : null}
    </div>
  );
}

/**
 * The mouth as the dentist sees it (decision 72). Teeth are stored in the Universal system and shown in the person's own; they
 * are chosen by press, or with arrow keys and Space.
 */
export function ToothMap(props: ToothMapProps) {
  const { label, value = NONE, onChange, marks = NO_MARKS, disabled = false } = props;
  const id = useId();
  const notation = useSettings().settings?.tooth_notation ?? 'universal';
  const primary = usePrimary(props);
  const quadrants = primary.shown ? MIXED : PERMANENT_QUADRANTS;
  const byTooth = useMemo(() => marksByTooth(marks), [marks]);
  const { box, stop, onFocus, onKeyDown } = useRoving(rowsOf(quadrants), value[0]);
  const draw = (tooth: string) => {
    const face = { tooth, notation, marks: byTooth.get(tooth) ?? NO_MARKS, chosen: value.includes(tooth) };
    if (!onChange) return <ToothFigure key={tooth} {...face} />;
    const use = { disabled, stop: tooth === stop, onFocus };
    return <ToothButton key={tooth} {...face} {...use} onPress={() => onChange(toggled(value, tooth))} />;
  };
  return (
    <div className="tooth-map">
      <Head id={id} label={label} primary={primary} />
      <div className="tooth-rows" role="group" aria-labelledby={id} ref={box} onKeyDown={onKeyDown}>
        {quadrants.map((quadrant) => (
          <QuadrantBox key={quadrant.teeth[0]} quadrant={quadrant}>
            {quadrant.teeth.map(draw)}
          </QuadrantBox>
        ))}
      </div>
      <TeethText {...{ value, marks, notation }} choosing={onChange !== undefined} />
    </div>
  );
}
