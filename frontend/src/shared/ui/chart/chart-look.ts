/** The colours of a chart, as the theme's CSS variables have them where it stands. */
export interface ChartLook {
  readonly series: readonly string[];
  readonly ground: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly font: string;
}

export const SERIES = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const;

export function lookOf(element: Element): ChartLook {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    series: SERIES.map(read),
    ground: read('surface'),
    line: read('line'),
    text: read('text'),
    muted: read('muted'),
    font: style.fontFamily,
  };
}

const TILE = 8;

/** Lines and dots that a tile of 8 by 8 carries, by series. The first series is plain. */
const MARKS: readonly ((tile: Path2D) => void)[] = [
  () => undefined,
  (tile) => {
    for (const from of [-4, 4, 12]) {
      tile.moveTo(from - 4, TILE);
      tile.lineTo(from + 4, 0);
    }
  },
  (tile) => {
    tile.arc(2, 2, 0.6, 0, 7);
    tile.moveTo(6.6, 6);
    tile.arc(6, 6, 0.6, 0, 7);
  },
  (tile) => {
    tile.moveTo(0, 4);
    tile.lineTo(TILE, 4);
  },
  (tile) => {
    tile.moveTo(4, 0);
    tile.lineTo(4, TILE);
    tile.moveTo(0, 4);
    tile.lineTo(TILE, 4);
  },
  (tile) => {
    tile.moveTo(4, 0);
    tile.lineTo(4, TILE);
  },
];

/** How a series fills its bars: its colour, with a pattern of its own, so that colour is never the only signal. */
export function fillOf(at: number, { series, ground }: ChartLook): CanvasPattern | string {
  const color = series[at % series.length] ?? '';
  const mark = MARKS[at % MARKS.length];
  const tile = Object.assign(document.createElement('canvas'), { width: TILE, height: TILE });
  const drawing = tile.getContext('2d');
  if (!mark || !drawing || at % MARKS.length === 0) return color;
  const path = new Path2D();
  mark(path);
  drawing.fillStyle = color;
  drawing.fillRect(0, 0, TILE, TILE);
  drawing.strokeStyle = ground;
  drawing.lineWidth = 1.4;
  drawing.stroke(path);
  return drawing.createPattern(tile, 'repeat') ?? color;
}

/** Dashes and points of a line, by series. */
export const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 4, 2, 4], [14, 4], [5, 2]];
export const POINTS = ['circle', 'rect', 'triangle', 'rectRot', 'star', 'crossRot'] as const;
