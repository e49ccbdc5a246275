import { useInsights } from '../insights-context.ts';
import { FigureCard } from './FigureCard.tsx';

/** The figures that have a card, in the order people look at them. */
const KEYS = [
  ...['gross_production', 'net_production', 'collections', 'collection_rate', 'new_patients', 'broken_rate'],
  ...['hygiene_reappointment', 'case_acceptance', 'unscheduled_treatment', 'production_per_visit'],
  ...['aligner_starts', 'consult_to_start', 'days_to_approval', 'revisions_per_case'],
];

/** A card for each figure, also for those that no connected tool sends. */
export function FigureCards() {
  const { summary, metrics } = useInsights();
  return (
    <section aria-labelledby="insights-figures">
      <h2 id="insights-figures" className="visually-hidden">
        Figures
      </h2>
      <div className="figure-cards">
        {KEYS.map((key) => {
          const metric = metrics.get(key);
          const card = summary.cards.find((one) => one.metric === key);
          return metric && card ? <FigureCard key={key} metric={metric} card={card} /> : null;
        })}
      </div>
    </section>
  );
}
