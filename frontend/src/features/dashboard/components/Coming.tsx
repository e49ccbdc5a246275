import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { Link } from 'react-router-dom';

/** Areas that open later, each with a page that says what it will do. Nothing is shown of them that is not there. */
const AREAS = [
  ['Courses and CE records', '/courses'],
  ['Community', '/community'],
  ['Events', '/events'],
  ['Store', '/store'],
  ['Aligner cases', '/tps'],
] as const;

/** One quiet row for what is still to come. */
export function Coming() {
  return (
    <section className="dash-coming" aria-labelledby="coming">
      <h2 id="coming">
        <ClockCircleOutlined aria-hidden />
        Coming to Chairside
      </h2>
      <ul>
        {AREAS.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
      <p>Each page says what it will do, and can tell you when it opens.</p>
    </section>
  );
}
