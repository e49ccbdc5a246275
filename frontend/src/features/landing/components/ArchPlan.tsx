import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { archLine, outlines, teeth } from './arch-teeth.ts';
import type { Tooth } from './arch-teeth.ts';
import '../arch.css';

const STAGES = 24;
const FIRST_SHOWN = 9;

const place = (
  { x, y, turn }: Tooth,
  [dx, dy, more]: readonly [number, number, number],
  share: number,
): string =>
  `translate(${(x + dx * share).toFixed(2)} ${(y + dy * share).toFixed(2)}) rotate(${(turn + more * share).toFixed(1)})`;

const size = ({ width, depth }: Tooth): string => `scale(${width} ${depth})`;

/** How far a tooth still has to go, in millimetres: teeth on the move are tinted. */
const distance = ([dx, dy]: Tooth['shift'], share: number): number => Math.hypot(dx, dy) * share;

function Arch({ stage }: { stage: number }) {
  const share = 1 - stage / STAGES;
  return (
    <svg className="arch" viewBox="-41 -12 82 64" fill="none" stroke="var(--line)" aria-hidden="true">
      <path d="M-120 0H120M-120 13H120M-120 26H120M-120 39H120M-65-12V52M-52-12V52M-39-12V52M-26-12V52M-13-12V52M13-12V52M26-12V52M39-12V52M52-12V52M65-12V52" />
      <path d="M0-12V52" stroke="var(--line-strong)" strokeDasharray="6 5" />
      <path
        className="arch-aligner"
        d={archLine}
        stroke="var(--accent)"
        strokeWidth="12.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.14"
      />
      {teeth.map((tooth) => (
        <path
          key={`${tooth.x}`}
          className="arch-start"
          d={outlines[tooth.kind][0]}
          transform={`${place(tooth, tooth.shift, 1)} ${size(tooth)}`}
        />
      ))}
      {teeth.map((tooth) => (
        <g
          key={`${tooth.x}`}
          className="arch-tooth"
          transform={`${place(tooth, tooth.shift, share)} ${size(tooth)}`}
          data-moving={distance(tooth.shift, share) > 0.9 || undefined}
        >
          <path d={outlines[tooth.kind][0]} />
          <path className="arch-relief" d={outlines[tooth.kind][1]} />
        </g>
      ))}
    </svg>
  );
}

/** The landing page's own picture: an upper arch in an aligner, and a slider that walks through the plan. */
export function ArchPlan() {
  const [stage, setStage] = useState(FIRST_SHOWN);
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  // It may have been moved before the app ran.
  useEffect(() => setStage(Number(slider.current?.value ?? FIRST_SHOWN)), []);
  return (
    <figure className="plan surface">
      <div className="plan-head">
        <p>Upper arch</p>
        <output htmlFor={id}>
          Stage <b>{stage}</b> of {STAGES}
        </output>
      </div>
      <Arch stage={stage} />
      <div className="plan-foot">
        <label htmlFor={id}>Treatment stage</label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
          max={STAGES}
          value={stage}
          style={{ '--share': `${(stage / STAGES) * 100}%` } as CSSProperties}
          onChange={(event) => setStage(Number(event.target.value))}
        />
      </div>
      <figcaption>An invented case. Move the stage and watch the crowding resolve.</figcaption>
    </figure>
  );
}
