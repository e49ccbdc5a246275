import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { dayText } from '../../../shared/lib/time-labels.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';
import { Totals } from '../records/Totals.tsx';

/** The credits of the cycle by method, against the goal, which can be changed here. */
export function CeCredits({ data }: CardContentProps<'ce_credits'>) {
  return (
    <CardBody foot={<LinkButton to="/courses?tab=records">See CE records</LinkButton>}>
      {data.from && data.to ? (
        <p className="muted">
          {dayText(data.from)} to {dayText(data.to)}
        </p>
      ) : null}
      <Totals ce={data} />
    </CardBody>
  );
}
