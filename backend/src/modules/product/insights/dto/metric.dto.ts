/** One figure as it is defined. */
export class BiMetricDto {
  key: string;
  label: string;
  /** What is counted and divided by what, for people. */
  formula: string;
  /** `percent` values are shares: 0.98 is 98 %. */
  unit: 'money' | 'count' | 'percent' | 'days' | 'ratio';
  /** Which way is better. */
  direction: 'up' | 'down';
  /** `sum`: the days add up. `rate`: sum by sum, null where nothing is to be divided by. `standing`: as it last was. */
  kind: 'sum' | 'rate' | 'standing';
  /** The usual target, until another one is set. */
  usual_target: number | null;
  /** Tools that can send it. */
  tools: string[];
  /** Tools of this kind that cannot: show “Not sent by …”. */
  not_sent_by: string[];
  /** Whether `GET /api/bi/rows` lists the records behind it. */
  has_rows: boolean;
}

/** All figures. */
export class BiMetricListDto {
  items: BiMetricDto[];
}
