import { Statistic } from 'antd';
import { Link } from 'react-router-dom';

export interface Figure {
  readonly label: string;
  readonly value: number;
  readonly link: string;
  /** Something is late or broken: the word says it, the colour helps to find it. */
  readonly alarming?: boolean;
}

/** A few counts, each a way to what is counted. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="dash-figures">
      {figures.map(({ label, value, link, alarming }) => (
        <li key={label}>
          <Link to={link} data-alarming={(alarming && value > 0) || undefined}>
            <Statistic value={value} title={label} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
