import { Card, Flex, Statistic } from 'antd';
import { Link } from 'react-router-dom';

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly link: string;
  /** Something is late or broken: the label says it, the color helps to find it. */
  readonly alarming?: boolean;
}

const ALARM = { content: { color: 'var(--danger)' } } as const;

/** A few counts, each a link to what is counted. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Flex component="ul" wrap gap={12} className="dash-figures">
      {figures.map(({ label, value, link, alarming }) => (
        <li key={label}>
          <Link className="dash-link" to={link}>
            <Card size="small" hoverable>
              <Statistic value={value} title={label} {...(alarming && value > 0 ? { styles: ALARM } : {})} />
            </Card>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
