export { Activity } from './Activity.tsx';
export { RANGES, rangeStart } from './activity-labels.ts';
