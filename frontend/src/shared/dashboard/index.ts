export type { AnyCardView, CardContentProps, CardKey, CardsModule, CardView } from './card.ts';
export { dashboardKeys, dataOf } from './card.ts';
export { CardBody } from './CardBody.tsx';
export { Figures } from './Figures.tsx';
