import type { LocationsCard } from '../../../shared/api/index.ts';
import { figureText } from '../../../shared/figures/figure-texts.ts';

type Figures = Pick<LocationsCard['items'][number], 'appointments' | 'production' | 'new_patients'>;

const counted = (value: number | null, one: string): readonly string[] =>
  value === null ? [] : [`${figureText('count', value)} ${one}${value === 1 ? '' : 's'}`];

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** The figures that were collected: '97 appointments this week · $51,906 and 3 new patients this month'. */
export function locationText({ appointments, production, new_patients: patients }: Figures): string {
  const month = [
    ...(production === null ? [] : [figureText('money', production)]),
    ...counted(patients, 'new patient'),
  ];
  const parts = [
    ...counted(appointments, 'appointment').map((text) => `${text} this week`),
    ...(month.length > 0 ? [`${list.format(month)} this month`] : []),
  ];
  return parts.join(' · ') || 'No figures of this month';
}
